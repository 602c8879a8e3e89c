// A modal dialog of the browser's own, which gives the focus back when it closes.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../texts';

export function Dialog({ title, close, children }: { title: string; close: () => void; children: ComponentChildren }) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    element.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog ref={element} aria-label={title} onClose={close} onCancel={close}>
      <header>
        <h2>{title}</h2>
        <button type="button" class="quiet" aria-label={t('web-close')} onClick={close}>
          ×
        </button>
      </header>
      {children}
    </dialog>
  );
}
