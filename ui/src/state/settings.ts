// What the player prefers. Kept between visits; the defaults are those of the interaction specification.

import { effect, signal } from '@preact/signals';

export type Theme = 'system' | 'light' | 'dark';
export type Palette = 'standard' | 'colour-blind';

const defaults = {
  theme: 'system' as Theme,
  palette: 'standard' as Palette,
  liveConflicts: true,
  liveWrong: false,
  cleanMarks: true,
  sameDigit: true,
  peers: true,
  wrap: true,
  candidateGrid: false,
  numberFirst: false,
  showTimer: true,
};
export type Settings = typeof defaults;

const KEY = 'celda:settings';

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings = signal<Settings>({ ...defaults, ...stored() });

export function set<K extends keyof Settings>(name: K, value: Settings[K]) {
  settings.value = { ...settings.value, [name]: value };
  localStorage.setItem(KEY, JSON.stringify(settings.value));
}

effect(() => {
  const { theme, palette } = settings.value;
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.palette = palette;
});
