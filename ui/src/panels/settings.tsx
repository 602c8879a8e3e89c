import { type Palette, type Settings, type Theme, set, settings } from '../state/settings';
import { LANGUAGES, type Language, language, setLanguage, t } from '../texts';
import { Dialog } from './dialog';
import { Toggle } from './pad';

const TOGGLES: [keyof Settings, string][] = [
  ['liveConflicts', 'web-setting-live-conflicts'],
  ['liveWrong', 'web-setting-live-wrong'],
  ['cleanMarks', 'web-setting-clean-marks'],
  ['sameDigit', 'web-setting-same-digit'],
  ['peers', 'web-setting-peers'],
  ['wrap', 'web-setting-wrap'],
  ['candidateGrid', 'web-setting-candidate-grid'],
  ['numberFirst', 'web-setting-number-first'],
  ['showTimer', 'web-setting-timer'],
];

function Choice<T extends string>(props: { name: string; value: T; values: readonly T[]; label: (value: T) => string; change: (value: T) => void }) {
  return (
    <label class="choice">
      {props.name}
      <select value={props.value} onChange={(event) => props.change(event.currentTarget.value as T)}>
        {props.values.map((value) => (
          <option key={value} value={value}>
            {props.label(value)}
          </option>
        ))}
      </select>
    </label>
  );
}

export function SettingsDialog({ close }: { close: () => void }) {
  return (
    <Dialog title={t('web-settings')} close={close}>
      <Choice<Language>
        name={t('web-language')}
        value={language.value}
        values={LANGUAGES}
        label={(value) => ({ en: 'English', es: 'Español' })[value]}
        change={setLanguage}
      />
      <Choice<Theme>
        name={t('web-theme')}
        value={settings.value.theme}
        values={['system', 'light', 'dark']}
        label={(value) => t(`web-theme-${value}`)}
        change={(value) => set('theme', value)}
      />
      <Choice<Palette>
        name={t('web-palette')}
        value={settings.value.palette}
        values={['standard', 'colour-blind']}
        label={(value) => t(`web-palette-${value}`)}
        change={(value) => set('palette', value)}
      />
      {TOGGLES.map(([name, text]) => (
        <Toggle key={name} on={settings.value[name] as boolean} change={(on) => set(name, on as never)} label={t(text)} />
      ))}
    </Dialog>
  );
}
