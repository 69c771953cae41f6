/** Draws a card to cut out, with a cutting line and a title band; never taller than one page. */

import { rocket } from '#scene/rocket/rocket.ts';
import { drawDrawing } from '#server/pdf/drawings.ts';
import { makeRoom, measured, pageRoom, type Sheet } from '#server/pdf/sheet.ts';
import { ink, line as lineColour, softInk } from '#server/pdf/type/ink.ts';
import { centimetre } from '#server/pdf/type/measures.ts';
import { asDecoration } from '#server/pdf/type/paper.ts';
import { drawLine, leading, setLine, setLines } from '#server/pdf/type/typeset.ts';

import { drawLines } from './lines.ts';

/** In points: from the cutting line to the text. */
const inset = 16;
const titleSize = 15;
const cutRoom = 10;

export type Card = {
  title: string;
  /** The least height in points, so that it is as tall as its neighbour. */
  least?: number;
  /** Whether a card of more than half a page gets a dark band with a drawing. */
  mayBeGrand?: boolean;
};

/** In points, including the room around both edges. */
export function cardHeight(sheet: Sheet, { title }: Card, draw: (card: Sheet) => void): number {
  const inner = { x: 0, width: sheet.column.width - 2 * inset };
  return bandHeight(sheet, title) + measured({ ...sheet, column: inner }, draw) + inset + 2 * cutRoom;
}

/** `draw` draws the content between the card's edges. */
export function drawCard(sheet: Sheet, card: Card, draw: (card: Sheet) => void): void {
  const { title, least = 0, mayBeGrand = false } = card;
  const { column, root } = sheet;
  const inner = { x: column.x + inset, width: column.width - 2 * inset };
  const band = bandHeight(sheet, title);
  const height = Math.max(least, cardHeight(sheet, card, draw));
  makeRoom(sheet, height);
  const top = sheet.y + cutRoom;
  const part = sheet.doc.struct('Sect');
  root.add(part);
  sheet.root = part;
  if (title !== '') drawBand(sheet, { title, top, height: band, isGrand: mayBeGrand && height > pageRoom / 2 });
  sheet.y = top + band + 4;
  sheet.column = inner;
  draw(sheet);
  sheet.y = Math.max(sheet.y + inset - 8, top + least - 2 * cutRoom);
  sheet.column = column;
  sheet.root = root;
  part.end();
  drawCutLine(sheet, top, sheet.y - top);
  sheet.y += cutRoom;
}

const bandWidth = (sheet: Sheet): number => sheet.column.width - 2 * inset;

function bandHeight(sheet: Sheet, title: string): number {
  if (title === '') return inset / 2;
  const lines = setLines(sheet.doc, [{ text: title, face: 'display' }], { size: titleSize, width: bandWidth(sheet) });
  return lines.length * titleSize * leading + 12;
}

/** `isGrand`: the band is dark, with a drawing. */
type Band = { title: string; top: number; height: number; isGrand: boolean };

function drawBand(sheet: Sheet, { title, top, height, isGrand }: Band): void {
  const { doc, column, look } = sheet;
  asDecoration(doc, () => {
    doc.save();
    doc.roundedRect(column.x, top, column.width, height + 12, 12).clip();
    doc.rect(column.x, top, column.width, height).fill(isGrand ? ink : look.soft);
    if (isGrand) drawFlight(sheet, top, height);
    doc.restore();
  });
  sheet.y = top + 6;
  const lines = setLines(doc, [{ text: title, face: 'display' }], { size: titleSize, width: bandWidth(sheet) });
  drawLines(sheet, lines, {
    tag: 'H3',
    size: titleSize,
    colour: isGrand ? '#ffffff' : look.accent,
    x: column.x + inset,
  });
}

/** Draws stars and the rocket in flight. */
function drawFlight({ doc, column }: Sheet, top: number, height: number): void {
  for (let star = 0; star < 26; star += 1) {
    const x = column.x + ((star * 0.618_034) % 1) * column.width;
    const y = top + ((star * 0.754_878) % 1) * height;
    doc.circle(x, y, 0.5 + (star % 3) * 0.35).fill('#ffffff');
  }
  const nose = { x: column.x + column.width - 52, y: top + 8, scale: (height * 2.4) / 640, turn: 74 };
  drawDrawing(doc, rocket(['gold', 'silver', 'bronze', 'gold']), nose);
}

function drawCutLine({ doc, column: { x, width } }: Sheet, y: number, height: number): void {
  asDecoration(doc, () => {
    doc.roundedRect(x, y, width, height, 12).lineWidth(0.9).dash(5, { space: 4 }).strokeColor(lineColour).stroke();
    doc.undash();
    const scissors = setLine(doc, [{ text: '✂', face: 'text' }], 13);
    const at = { x: x + width - 1.4 * centimetre, y: y + 4.5 };
    doc.rect(at.x - 2, y - 2, scissors.width + 4, 4).fill('#ffffff');
    drawLine(doc, scissors, { ...at, size: 13, colour: softInk });
  });
}
