// A modal dialog of the browser's own, which gives the focus back when it closes. A press beside it closes it too.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../texts';

export function Dialog({ title, close, children }: { title: string; close: () => void; children: ComponentChildren }) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const dialog = element.current;
    dialog?.showModal();
    return () => {
      // While the dialog is modal, nothing beside it takes the focus.
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const beside = (event: MouseEvent) => {
    const box = element.current?.getBoundingClientRect();
    if (!box || event.target !== element.current) return;
    const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    if (!inside) close();
  };
  return (
    <dialog ref={element} aria-label={title} onClose={() => element.current && close()} onCancel={close} onPointerDown={beside}>
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
