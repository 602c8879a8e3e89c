// What the page tells the player: shown in a line, and spoken politely by screen readers.

import { signal } from '@preact/signals';

export const message = signal('');

export function say(text: string) {
  // A text told twice is told again: an empty one in between makes screen readers notice.
  message.value = '';
  queueMicrotask(() => (message.value = text));
}
