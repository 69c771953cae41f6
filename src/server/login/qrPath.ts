/** Draws a QR code for a screen: the dark squares as one SVG path, in a square of `size` with its quiet zone. */

import { create } from 'qrcode';

/** The width of the quiet zone, in squares. */
const quiet = 4;

export function qrPath(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const rows = Array.from({ length: modules.size }, (_, index) => index);
  const path = rows
    .flatMap((row) => rows.filter((column) => modules.get(row, column) === 1).map((column) => [column, row] as const))
    .map(([x, y]) => `M${x + quiet} ${y + quiet}h1v1h-1z`)
    .join('');
  return { size: modules.size + 2 * quiet, path };
}
