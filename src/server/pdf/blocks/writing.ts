/** Draws writing lines and drawing boxes, which share the free room of a page. */

import { largeTypeSize } from '#domain/lesson/typeSize.ts';
import { grow, makeRoom, type Sheet } from '#server/pdf/sheet.ts';
import { line as lineColour, softInk } from '#server/pdf/type/ink.ts';
import { centimetre } from '#server/pdf/type/measures.ts';
import { asDecoration } from '#server/pdf/type/paper.ts';
import { setLines } from '#server/pdf/type/typeset.ts';

import { addTextField } from './fields.ts';
import { drawLines, gap } from './lines.ts';

/** In points: the distance between writing lines, wide enough for a child of nine. */
export const writingLine = (sheet: Sheet): number => 0.9 * centimetre * sheet.roominess;
/** In points: far enough apart for one line in between. */
const lineRoom = 0.8 * centimetre;

export function drawWritingLines(sheet: Sheet, count: number): void {
  const base = writingLine(sheet);
  let start = sheet.y;
  for (let index = 0; index < count; index += 1) {
    if (makeRoom(sheet, base)) start = sheet.y;
    const most = count === 1 ? base * 0.6 : base * 4;
    const height = base + grow(sheet, { weight: base, most });
    const parts = Math.max(1, Math.floor(height / lineRoom));
    for (let part = 1; part <= parts; part += 1) drawWritingLine(sheet, sheet.y + (height * part) / parts);
    sheet.y += height;
    const isLast = index === count - 1 || sheet.y + base > sheet.bottom;
    if (isLast) addField(sheet, start, sheet.y - start);
  }
  sheet.y += gap(sheet) + 2;
}

function drawWritingLine({ doc, column: { x, width } }: Sheet, y: number): void {
  asDecoration(doc, () =>
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.7)
      .strokeColor(lineColour)
      .stroke(),
  );
}

function addField(sheet: Sheet, y: number, height: number): void {
  const { column, label, root } = sheet;
  const isLong = height > 2 * lineRoom;
  addTextField(sheet, root, { ...column, y: y + 2, height: height - 3, name: label || 'Antwoord', isLong });
}

/** A drawing needs free room more than writing does. */
const drawingWeight = 2;

/** In points. In large print a box may begin smaller, to fill the page where the text is; it grows again with the free room. */
export const boxHeight = ({ typeSize }: Sheet, centimetres: number): number =>
  centimetres * centimetre * (typeSize < largeTypeSize ? 1 : largePrintPart);
const largePrintPart = 0.6;

export function drawBox(sheet: Sheet, centimetres: number, caption: string): void {
  const { doc, column } = sheet;
  const leastHeight = boxHeight(sheet, centimetres);
  makeRoom(sheet, leastHeight);
  const height = leastHeight + grow(sheet, { weight: drawingWeight * leastHeight, most: Infinity });
  const { y } = sheet;
  const name = `Tekenvak: ${caption || sheet.label}`;
  const frame = (): void => {
    doc.roundedRect(column.x, y, column.width, height, 8).lineWidth(1).strokeColor(lineColour).stroke();
  };
  sheet.root.add(doc.struct('Figure', { alt: name, ...boxOf(sheet, height) }, [frame]));
  if (caption !== '') {
    const lines = setLines(doc, [{ text: caption, face: 'italic' }], {
      size: sheet.typeSize,
      width: column.width - 20,
    });
    sheet.y += 6;
    drawLines(sheet, lines, { tag: 'Caption', size: sheet.typeSize, colour: softInk, x: column.x + 10 });
  }
  sheet.y = y + height + gap(sheet) + 2;
}

/** The bounding box of a picture; missing in the library's types. */
export function boxOf({ column: { x, width }, y }: Sheet, height: number): { bbox?: [number, number, number, number] } {
  return { bbox: [x, y, x + width, y + height] };
}
