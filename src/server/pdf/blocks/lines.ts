/** The lines of a worksheet's text, with their size and spacing. */

import { makeRoom, type Sheet } from '#server/pdf/sheet.ts';
import { addLine, leading, setLines, type Span, type TextLine } from '#server/pdf/type/typeset.ts';

/** In points, a little larger on a sheet with much room. */
export const textSize = ({ typeSize, roominess }: Sheet): number => typeSize * Math.max(1, 0.6 + 0.4 * roominess);
export const gap = (sheet: Sheet): number => 7 * sheet.roominess;

export function setText(sheet: Sheet, spans: readonly Span[], width: number): TextLine[] {
  return setLines(sheet.doc, spans, { size: textSize(sheet), width });
}

export const wordsIn = (spans: readonly Span[]): string =>
  spans
    .map(({ text }) => text)
    .join('')
    .trim();

type LineLook = { tag: string; size: number; colour: string; x?: number; parent?: PDFKit.PDFStructureElement };

/** Each line may start a new page. */
export function drawLines(sheet: Sheet, lines: readonly TextLine[], look: LineLook): void {
  const { doc } = sheet;
  const element = doc.struct(look.tag);
  (look.parent ?? sheet.root).add(element);
  for (const text of lines) {
    makeRoom(sheet, look.size * leading);
    const y = sheet.y + look.size * 1.05;
    addLine(element, doc, text, { x: look.x ?? sheet.column.x, y, size: look.size, colour: look.colour });
    sheet.y += look.size * leading;
  }
  element.end();
}
