/** Drawing functions for pictures on worksheets: flat colours, one line width, and words as outlines, so that every printer gives the same result. */

import { readFileSync } from 'node:fs';

import * as fontkit from 'fontkit';

import {
  type Drawing,
  filled,
  type Group,
  inked,
  lined,
  placed,
  type Point,
  type Shape,
  ink,
} from '../../src/scene/drawing.ts';
import { at, circle, polygon, rectangle } from '../../src/scene/path.ts';

export const colours = {
  sun: '#ffd45c',
  leaf: '#63bd7d',
  deepLeaf: '#2f8a52',
  wood: '#b07a45',
  sand: '#e6c894',
  water: '#6ab7ea',
  wind: '#2b7fc4',
  heat: '#d8383f',
  stone: '#c9cede',
  dark: '#343a52',
  skin: '#f0b58c',
  cloth: '#f6b94a',
  paper: '#fff',
  ice: '#dcecff',
  rubber: '#e8706f',
} as const;

const lineWidth = 3;

export const solid = (d: string, fill: string): Shape => inked(d, fill, lineWidth);
export const line = (d: string, colour: string = ink, width = lineWidth): Shape => lined(d, colour, width);
export const dashed = (d: string, colour: string = ink): Shape => ({ ...line(d, colour, 2), dash: [6, 6] });
/** Draws a block from its corner, width, height and corner radius. */
export const block = (box: Parameters<typeof rectangle>, fill: string): Shape => solid(rectangle(...box), fill);
export const disc = (x: number, y: number, radius: number, fill: string): Shape => solid(circle(x, y, radius), fill);

/** Draws a line with an arrowhead at its end. */
export function arrow(from: Point, to: Point, colour: string = colours.wind, width = 4): Drawing {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const size = 4 + width * 2;
  const back = (turn: number): Point => [to[0] - size * Math.cos(angle + turn), to[1] - size * Math.sin(angle + turn)];
  const neck: Point = [to[0] - size * 0.7 * Math.cos(angle), to[1] - size * 0.7 * Math.sin(angle)];
  return [line(`M${at(...from)}L${at(...neck)}`, colour, width), filled(polygon([to, back(0.5), back(-0.5)]), colour)];
}

export const drop = (x: number, y: number, size = 8, fill: string = colours.water): Group =>
  placed([x, y], [inked('M0 -10C5 -3 8 1 8 5A8 8 0 0 1 -8 5C-8 1 -5 -3 0 -10Z', fill, 2.4)], { scale: size / 9 });

export function sun(x: number, y: number, radius: number): Drawing {
  const ray = (index: number): string => {
    const angle = (index * Math.PI) / 5;
    const point = (reach: number): string =>
      at(x + Math.cos(angle) * radius * reach, y + Math.sin(angle) * radius * reach);
    return `M${point(1.35)}L${point(1.75)}`;
  };
  return [line(Array.from({ length: 10 }, (_, index) => ray(index)).join('')), disc(x, y, radius, colours.sun)];
}

/** Draws a small person from the front, with the feet on `y`. */
export function person(x: number, y: number, shirt: string): Drawing {
  return [
    line(`M${at(x - 6, y - 18)}V${y}M${at(x + 6, y - 18)}V${y}`, ink, 5),
    solid(`M${at(x - 13, y - 16)}L${at(x - 9, y - 44)}H${x + 9}L${at(x + 13, y - 16)}Z`, shirt),
    disc(x, y - 55, 11, colours.skin),
  ];
}

const font = fontkit.create(
  readFileSync(new URL('../../node_modules/@fontsource/nunito/files/nunito-latin-800-normal.woff', import.meta.url)),
) as fontkit.Font;

/** Outlines of words, with the size of their type. */
export type Lettering = Shape & { typeSize: number };

/** Draws words as outlines, centred on this point of their baseline. */
export function words(
  text: string,
  [x, y]: Point,
  { size = 18, colour = ink }: { size?: number; colour?: string } = {},
): Lettering {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale;
  let pen = x - width / 2;
  const outlines = glyphs.map((glyph, index) => {
    const outline = glyph.path.scale(scale, -scale).translate(pen, y).toSVG();
    pen += (positions[index]?.xAdvance ?? 0) * scale;
    return outline.replace(/-?\d+\.\d+/gu, (number) => String(Math.round(Number(number) * 10) / 10));
  });
  return { ...filled(outlines.join(''), colour), typeSize: size };
}

/** Draws a label, with a thin line from its edge to the labelled part. */
export const named = (text: string, place: Point, { from, to }: { from: Point; to: Point }): Drawing => [
  line(`M${at(...from)}L${at(...to)}`, ink, 1.6),
  filled(circle(...to, 3.4), ink),
  words(text, place, { size: 21 }),
];

const badge = (text: string, size: number): Drawing => [
  disc(size, size, size * 0.8, colours.paper),
  words(text, [size, size * 1.36], { size }),
];

export type Tile = { title: string; of: Drawing };
export const tile = { width: 210, height: 214, drawn: 200 } as const;

/** Draws numbered tiles in rows; each has a drawing of 200 by 160 above its title. */
export function sheet(tiles: readonly Tile[], across: number, typeSize = 20): Drawing {
  return tiles.map(({ title, of }, index) =>
    placed(
      [(index % across) * tile.width + 5, Math.floor(index / across) * tile.height + 5],
      [
        solid(rectangle(0, 0, tile.drawn, 164, 14), '#f7f9ff'),
        ...of,
        ...badge(String(index + 1), typeSize),
        words(title, [tile.drawn / 2, 172 + typeSize], { size: typeSize }),
      ],
    ),
  );
}

export const sheetBox = (count: number, across: number): { x: number; y: number; width: number; height: number } => ({
  x: 0,
  y: 0,
  width: across * tile.width,
  height: Math.ceil(count / across) * tile.height - 8,
});
