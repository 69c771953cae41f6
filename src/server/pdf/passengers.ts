/** Draws the pupils of a team on its boarding pass, for any number and length of names. */

import { drawFitted, fitText } from '#server/pdf/type/fit.ts';
import { ink, line as lineColour } from '#server/pdf/type/ink.ts';
import { asDecoration, type Pdf } from '#server/pdf/type/paper.ts';

/** `y` is the top of the list. */
export type PassengerPlace = { doc: Pdf; root: PDFKit.PDFStructureElement; y: number };
export type PassengerRoom = { x: number; width: number; bottom: number };

/** One column for up to six names, then two; the more names, the smaller the text. */
export function drawPassengers(
  { doc, root, y }: PassengerPlace,
  students: readonly string[],
  room: PassengerRoom,
): void {
  if (students.length === 0) return drawEmptySeats(doc, { ...room, y });
  const columns = students.length > 6 ? 2 : 1;
  const rows = Math.ceil(students.length / columns);
  const gap = 14;
  const width = (room.width - gap * (columns - 1)) / columns;
  const height = (room.bottom - y) / rows;
  const roomFor = { width, height: Math.min(height, 44), sizes: [15, 13.5, 12, 11, 10, 9, 8, 7, 6] };
  const size = Math.min(...students.map((name) => fitText(doc, { text: name, face: 'text' }, roomFor).size));
  const list = doc.struct('L');
  root.add(list);
  const step = Math.min(height, Math.max(size * 1.7, tallest(doc, students, { ...roomFor, sizes: [size] }) + 4));
  for (const [index, name] of students.entries()) {
    const at = { x: room.x + Math.floor(index / rows) * (width + gap), y: y + (index % rows) * step, colour: ink };
    const fitted = fitText(doc, { text: name, face: 'text' }, { ...roomFor, sizes: [size] });
    list.add(doc.struct('LI', {}, () => drawFitted(doc, fitted, at)));
  }
  list.end();
}

/** Lines to write names on, when the team has no pupils yet. */
function drawEmptySeats(doc: Pdf, { x, y, width }: { x: number; y: number; width: number }): void {
  asDecoration(doc, () => {
    for (const row of [1, 2, 3, 4]) doc.moveTo(x, y + row * 26).lineTo(x + width, y + row * 26);
    doc.lineWidth(0.7).strokeColor(lineColour).stroke();
  });
}

function tallest(doc: Pdf, names: readonly string[], room: { width: number; height: number; sizes: number[] }): number {
  return Math.max(...names.map((text) => fitText(doc, { text, face: 'text' }, room).height));
}
