/** Draws the edges of each page: its number, and from the second page on the title. */

import { left, landscapeLeft, pageCount, type Sheet } from '#server/pdf/sheet.ts';
import { softInk } from '#server/pdf/type/ink.ts';
import { centimetre } from '#server/pdf/type/measures.ts';
import { asDecoration } from '#server/pdf/type/paper.ts';
import { drawLine, leading, setLine, setLines } from '#server/pdf/type/typeset.ts';

/** `foot` is printed at the foot of the first page. */
export function drawEdges(sheet: Sheet, name: string, foot = 'Lanceerbasis'): void {
  const { doc, typeSize: size } = sheet;
  const count = pageCount(sheet);
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(sheet.firstPage + page);
    const number = setLine(doc, [{ text: `${page + 1} van ${count}`, face: 'text' }], size);
    const { width, height } = doc.page;
    const isPortrait = width < height;
    const edge = isPortrait ? left : landscapeLeft;
    const y = height - (isPortrait ? centimetre : 0.6 * centimetre);
    const isFoot = page === 0;
    const whose = setLines(doc, [{ text: isFoot ? foot : name, face: isFoot ? 'bold' : 'text' }], {
      size,
      width: width - 2 * edge - number.width - 12,
    });
    const nameY = !isFoot && isPortrait ? 1.5 * centimetre : y - (whose.length - 1) * size * leading;
    asDecoration(doc, () => {
      drawLine(doc, number, { x: width - edge - number.width, y, size, colour: softInk });
      for (const [index, text] of whose.entries()) {
        drawLine(doc, text, { x: edge, y: nameY + index * size * leading, size, colour: softInk });
      }
    });
  }
}
