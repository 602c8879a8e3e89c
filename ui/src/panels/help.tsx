import { t } from '../texts';
import { Dialog } from './dialog';

const KEYS: [string, string][] = [
  ['1-9', 'web-key-digit'],
  ['Shift + 1-9', 'web-key-corner'],
  ['Ctrl + 1-9', 'web-key-centre'],
  ['Ctrl + Shift + 1-9, Alt + 1-9', 'web-key-colour'],
  ['Space', 'web-key-next-mode'],
  ['Z X C V', 'web-key-modes'],
  ['← ↑ → ↓, W A S D', 'web-key-move'],
  ['Shift + ←↑→↓, Ctrl + ←↑→↓', 'web-key-extend'],
  ['Home, End', 'web-key-edge'],
  ['Ctrl + A, Esc', 'web-key-select-all'],
  ['Del, 0', 'web-key-clear'],
  ['Ctrl + Del', 'web-key-clear-all'],
  ['Ctrl + Z, Ctrl + Y, [ ]', 'web-key-undo'],
  ['Ctrl + C, Ctrl + V', 'web-key-copy'],
  ['H, Shift + H', 'web-key-hint'],
  ['N', 'web-key-highlight'],
  ['P', 'web-key-pause'],
  ['Enter', 'web-key-check'],
  ['?, F1', 'web-key-help'],
];

export function HelpDialog({ close }: { close: () => void }) {
  return (
    <Dialog title={t('web-help')} close={close}>
      <p>{t('web-help-intro')}</p>
      <table class="keys-table">
        <tbody>
          {KEYS.map(([keys, text]) => (
            <tr key={text}>
              <th scope="row">
                <kbd>{keys}</kbd>
              </th>
              <td>{t(text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
