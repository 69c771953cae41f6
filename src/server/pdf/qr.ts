/** Draws a QR code in a PDF. */

import { create } from 'qrcode';

import { ink } from '#server/pdf/type/ink.ts';
import type { Pdf } from '#server/pdf/type/paper.ts';

export type Square = { x: number; y: number; size: number };

/** Does not draw the quiet zone of four modules; the caller leaves it white. */
export function drawQr(doc: Pdf, text: string, { x, y, size }: Square): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const step = size / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      // Slightly wider, so that neighbours connect on every printer.
      if (modules.get(row, column) === 1) doc.rect(x + column * step, y + row * step, step + 0.05, step + 0.05);
    }
  }
  doc.fill(ink);
}
