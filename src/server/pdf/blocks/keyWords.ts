/** The key words of an activity on paper: a picture, the word, and its sentence below it. */

import type { KeyWord } from '#domain/course.ts';
import { pictureOf } from '#scene/explainer/parts/parts.ts';
import { drawDrawing } from '#server/pdf/drawings.ts';
import { makeRoom, type Sheet } from '#server/pdf/sheet.ts';
import { ink } from '#server/pdf/type/ink.ts';
import { asDecoration } from '#server/pdf/type/paper.ts';
import { leading, setLines } from '#server/pdf/type/typeset.ts';

import { drawLines, gap, textSize } from './lines.ts';

/** In points: the square around a picture, and the room beside it. */
const side = 32;
const beside = 10;

export function drawKeyWords(sheet: Sheet, words: readonly KeyWord[]): void {
  for (const { word, picture, sentence } of words) {
    const { doc, column } = sheet;
    const size = textSize(sheet);
    const width = column.width - side - beside;
    const name = setLines(doc, [{ text: word, face: 'bold' }], { size, width });
    const said = setLines(doc, [{ text: sentence, face: 'text' }], { size, width });
    const height = Math.max(side, (name.length + said.length) * size * leading);
    makeRoom(sheet, height);
    const top = sheet.y;
    drawPicture(sheet, picture, top);
    const look = { tag: 'P', size, colour: ink, x: column.x + side + beside };
    drawLines(sheet, name, look);
    drawLines(sheet, said, look);
    sheet.y = top + height + gap(sheet);
  }
}

/** As large as fits in its square. */
function drawPicture({ doc, column }: Sheet, name: string, top: number): void {
  const picture = pictureOf(name);
  if (picture === undefined) return;
  const { box, drawing } = picture;
  const scale = side / Math.max(box.width, box.height);
  const x = column.x + side / 2 - (box.x + box.width / 2) * scale;
  const y = top + side / 2 - (box.y + box.height / 2) * scale;
  asDecoration(doc, () => drawDrawing(doc, drawing, { x, y, scale }));
}
