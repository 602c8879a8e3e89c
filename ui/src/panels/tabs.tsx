// The side of the page: one panel at a time, chosen by its tab.

import { type Signal } from '@preact/signals';
import type { ComponentType } from 'preact';

export interface Tab<Name extends string> {
  name: Name;
  label: string;
  Panel: ComponentType;
}

export function Tabs<Name extends string>({ label, tabs, chosen }: { label: string; tabs: Tab<Name>[]; chosen: Signal<Name> }) {
  const at = tabs.findIndex((tab) => tab.name === chosen.value);
  const go = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab) return;
    chosen.value = tab.name;
    document.getElementById(`tab-${tab.name}`)?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    go(by);
  };
  const Panel = tabs[at]?.Panel;
  return (
    <div class="side">
      <div class="tabs" role="tablist" aria-label={label} onKeyDown={onKey}>
        {tabs.map((tab, index) => (
          <button
            key={tab.name}
            id={`tab-${tab.name}`}
            type="button"
            role="tab"
            aria-selected={index === at}
            aria-controls="tab-panel"
            tabIndex={index === at ? 0 : -1}
            onClick={() => (chosen.value = tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${chosen.value}`} class="tab-panel">
        {Panel && <Panel />}
      </div>
    </div>
  );
}
