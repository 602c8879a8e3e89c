// The page's words, from the same Fluent files as the command line's.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { computed, signal } from '@preact/signals';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const sources = {
  en: import.meta.glob<string>('../../texts/en/*.ftl', { query: '?raw', import: 'default', eager: true }),
  es: import.meta.glob<string>('../../texts/es/*.ftl', { query: '?raw', import: 'default', eager: true }),
};

function bundle(language: Language): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const text of Object.values(sources[language])) made.addResource(new FluentResource(text), { allowOverrides: true });
  return made;
}

function preferred(): Language {
  const stored = localStorage.getItem('celda:language');
  const wanted = [stored, ...navigator.languages].map((tag) => tag?.slice(0, 2));
  return LANGUAGES.find((language) => wanted.find((tag) => (LANGUAGES as readonly string[]).includes(tag ?? '')) === language) ?? 'en';
}

export const language = signal<Language>(preferred());

export function setLanguage(chosen: Language) {
  language.value = chosen;
  localStorage.setItem('celda:language', chosen);
}

const current = computed(() => bundle(language.value));

/** The text of message `id`, in the language chosen. An unknown id is shown as itself, so that a gap is seen. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const message = current.value.getMessage(id);
  return message?.value ? current.value.formatPattern(message.value, args) : id;
}
