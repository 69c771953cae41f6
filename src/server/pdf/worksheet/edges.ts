/** Draws the edges of each page: its number, and from the second page on the title. */

import { left, landscapeLeft, pageCount, type Sheet } from '#server/pdf/sheet.ts';
import { softInk } from '#server/pdf/type/ink.ts';
import { asDecoration, centimetre } from '#server/pdf/type/paper.ts';
import { drawLine, setLine } from '#server/pdf/type/typeset.ts';

/** `foot` is printed at the foot of the first page. */
export function drawEdges(sheet: Sheet, name: string, foot = 'Lanceerbasis'): void {
  const { doc, typeSize: size } = sheet;
  const count = pageCount(sheet);
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(sheet.firstPage + page);
    const number = setLine(doc, [{ text: `${page + 1} van ${count}`, face: 'text' }], size);
    const whose = setLine(doc, [{ text: page === 0 ? foot : name, face: page === 0 ? 'bold' : 'text' }], size);
    const { width, height } = doc.page;
    const isPortrait = width < height;
    const edge = isPortrait ? left : landscapeLeft;
    const y = height - (isPortrait ? centimetre : 0.6 * centimetre);
    const nameY = page > 0 && isPortrait ? 1.5 * centimetre : y;
    asDecoration(doc, () => {
      drawLine(doc, number, { x: width - edge - number.width, y, size, colour: softInk });
      drawLine(doc, whose, { x: edge, y: nameY, size, colour: softInk });
    });
  }
}
