// What the page tells the player: shown in a line, and spoken politely by screen readers.

import { signal } from '@preact/signals';
import { t } from '../texts';

export const message = signal('');
/** What the player may do about it. */
export const offer = signal<{ label: string; take: () => void } | null>(null);

export function say(text: string, offered: { label: string; take: () => void } | null = null) {
  // A text told twice is told again: an empty one in between makes screen readers notice.
  message.value = '';
  offer.value = offered;
  queueMicrotask(() => (message.value = text));
}

/** A job failed for a reason that the player cannot do anything about. */
export const sayFailed = (error: unknown) => say(t('web-failed', { reason: error instanceof Error ? error.message : String(error) }));
