import { t } from '../texts';
import { Dialog } from './dialog';

const KEYS: [string, string][] = [
  ['1-9', 'web-key-digit'],
  ['{shift} + 1-9', 'web-key-corner'],
  ['Ctrl + 1-9', 'web-key-centre'],
  ['Ctrl + {shift} + 1-9, Alt + 1-9', 'web-key-colour'],
  ['{space}', 'web-key-next-mode'],
  ['Z X C V', 'web-key-modes'],
  ['← ↑ → ↓, W A S D', 'web-key-move'],
  ['{shift} + ←↑→↓, Ctrl + ←↑→↓', 'web-key-extend'],
  ['{home}, {end}', 'web-key-edge'],
  ['Ctrl + A, Esc', 'web-key-select-all'],
  ['{delete}, 0', 'web-key-clear'],
  ['Ctrl + {delete}', 'web-key-clear-all'],
  ['Ctrl + Z, Ctrl + Y, [ ]', 'web-key-undo'],
  ['Ctrl + C, Ctrl + V', 'web-key-copy'],
  ['H, {shift} + H', 'web-key-hint'],
  ['N', 'web-key-highlight'],
  ['P', 'web-key-pause'],
  ['{enter}', 'web-key-check'],
  ['?, F1', 'web-key-help'],
];

/** What a pointer does, as the keys above. */
const POINTER = ['web-help-drag', 'web-help-double', 'web-help-right', 'web-help-long', 'web-help-tap-mark'];

/** The keys as they are written on the keyboards of the language. */
const caps = (keys: string) => keys.replace(/\{(\w+)\}/g, (_, name: string) => t(`web-keycap-${name}`));

export function HelpDialog({ close }: { close: () => void }) {
  return (
    <Dialog title={t('web-help')} close={close}>
      <p>{t('web-help-intro')}</p>
      <table class="keys-table">
        <tbody>
          {KEYS.map(([keys, text]) => (
            <tr key={text}>
              <th scope="row">
                <kbd>{caps(keys)}</kbd>
              </th>
              <td>{t(text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{t('web-help-pointer')}</h3>
      <ul>
        {POINTER.map((text) => (
          <li key={text}>{t(text)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
