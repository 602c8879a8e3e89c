// The link of the puzzle as a QR code, to take it from the screen to a phone.

import qrcode from 'qrcode-generator';
import { t } from '../texts';

/** The modules around the code that readers want blank. */
const QUIET = 4;

export function QrCode({ text }: { text: string }) {
  const code = qrcode(0, 'L');
  try {
    code.addData(text);
    code.make();
  } catch {
    // A link of a large board holds more than a code can.
    return <p class="qr">{t('web-share-qr-too-long')}</p>;
  }
  const count = code.getModuleCount();
  const size = count + 2 * QUIET;
  const rows = Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (_, column) => (code.isDark(row, column) ? `M${column + QUIET} ${row + QUIET}h1v1h-1z` : '')).join(''),
  );
  return (
    <figure class="qr">
      <svg role="img" aria-label={t('web-share-qr')} viewBox={`0 0 ${size} ${size}`} shape-rendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={rows.join('')} fill="#000" />
      </svg>
      <figcaption>{t('web-share-qr')}</figcaption>
    </figure>
  );
}
