/** A landscape page about one team: a line at its head, and text as large as fits. */

import { drawFitted, fitText } from '#server/pdf/type/fit.ts';
import type { Face } from '#server/pdf/type/fonts.ts';
import { accent, ink, softInk } from '#server/pdf/type/ink.ts';
import type { Pdf } from '#server/pdf/type/paper.ts';

/** In points, on an A4 page in landscape of 842 × 595. */
export const page = { width: 841.89, height: 595.28, margin: 40 };
export const belowHead = 84;

/** In points; a team's text is printed in the largest size that fits. */
export const textSizes = [26, 23, 20, 17, 15, 13, 11.5, 10, 8.5];

export type PagePlace = { doc: Pdf; root: PDFKit.PDFStructureElement };

export function startLyingPage({ doc, root }: PagePlace, head: string): void {
  doc.addPage();
  const write = writing({ doc, root }, { x: page.margin, width: page.width - 2 * page.margin });
  write(head, { y: 42, height: 24, sizes: [14, 12, 10], face: 'bold', colour: accent });
}

type Writing = { y: number; height: number; sizes: readonly number[]; face?: Face; tag?: string; colour?: string };

/** Writes text in a column, as large as fits, and returns the height that it took; 0 for an empty text. */
export function writing({ doc, root }: PagePlace, { x, width }: { x: number; width: number }) {
  return (text: string, { y, height, sizes, face = 'text', tag = 'P', colour }: Writing): number => {
    if (text === '') return 0;
    const fitted = fitText(doc, { text, face }, { width, height, sizes });
    const shade = colour ?? (face === 'display' ? ink : softInk);
    root.add(doc.struct(tag, {}, () => drawFitted(doc, fitted, { x, y, colour: shade })));
    return fitted.height;
  };
}
