/** Draws a team's ship on its boarding pass: the patch next to the team's name, and the ship's name below it. */

import type { Ship } from '#domain/course.ts';
import { patchBox, patchDrawing } from '#scene/rocket/ship/patches.ts';
import { drawFitted, fitText } from '#server/pdf/type/fit.ts';
import { softInk } from '#server/pdf/type/ink.ts';
import { asDecoration, type Pdf } from '#server/pdf/type/paper.ts';

import { drawDrawing } from './drawings.ts';

type Place = { x: number; y: number; width: number };

const size = 52;
const gap = 8;

/** Right-aligned, with its centre at `y`. Returns the width that is left. */
export function drawPatch(doc: Pdf, { patch }: Ship, { x, y, width }: Place): number {
  if (patch === null) return width;
  const at = { x: x + width - size / 2, y, scale: size / patchBox.width };
  asDecoration(doc, () => drawDrawing(doc, patchDrawing(patch), at));
  return width - size - gap;
}

type Paper = { doc: Pdf; root: PDFKit.PDFStructureElement };

/** Returns the height that it took. */
export function drawShipName({ doc, root }: Paper, { name }: Ship, { x, y, width }: Place): number {
  if (name === '') return 0;
  const text = `Schip ${name}`;
  const fitted = fitText(doc, { text, face: 'bold' }, { width, height: 30, sizes: [13, 11, 9.5] });
  root.add(doc.struct('P', {}, () => drawFitted(doc, fitted, { x, y, colour: softInk })));
  return fitted.height + 6;
}
