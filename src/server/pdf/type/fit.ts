/** Fits a text of any length into a fixed area, in the largest size possible. */

import type { Face } from './fonts.ts';
import type { Pdf } from './paper.ts';
import { drawLine, setLines, type TextLine } from './typeset.ts';

/** In points. `sizes` run from the largest to the smallest readable size. */
export type Room = { width: number; height: number; sizes: readonly number[] };

export type Fitted = { lines: readonly TextLine[]; size: number; height: number };

const leading = 1.22;

/** When even the smallest size does not fit, the last lines are cut off. */
export function fitText(doc: Pdf, text: { text: string; face: Face }, room: Room): Fitted {
  const tries = room.sizes.values().map((size) => {
    const lines = setLines(doc, [text], { size, width: room.width });
    return { lines, size, height: lines.length * size * leading };
  });
  const all = [...tries];
  const fitting = all.find(({ height }) => height <= room.height);
  if (fitting !== undefined) return fitting;
  const size = room.sizes.at(-1) ?? 8;
  const most = Math.max(1, Math.floor(room.height / (size * leading)));
  const lines = (all.at(-1)?.lines ?? []).slice(0, most);
  return { lines, size, height: lines.length * size * leading };
}

export type FittedPlace = {
  x: number;
  y: number;
  colour: string;
  /** Centres each line in this width. */ centredIn?: number;
};

/** Draws downwards from the top `y`. */
export function drawFitted(doc: Pdf, { lines, size }: Fitted, place: FittedPlace): void {
  for (const [index, line] of lines.entries()) {
    const shift = place.centredIn === undefined ? 0 : (place.centredIn - line.width) / 2;
    const y = place.y + size * 0.95 + index * size * leading;
    drawLine(doc, line, { x: place.x + shift, y, size, colour: place.colour });
  }
}
