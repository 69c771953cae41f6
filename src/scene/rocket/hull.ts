/** The common look of every metal part: the lit round skin, its seams, panels and rivets, bands of paint and rows of stars. */

import { type Drawing, type Shape, type Stops, ink, clipped, filled, inked, lined, linear } from '#scene/drawing.ts';
import { at, star } from '#scene/path.ts';

import { band, halfWidth, meridian, onBody, ring, rivets } from './body.ts';
import { accents, type Metal, metalAcross } from './metals.ts';

export const outline = 5;

export type Span = { top: number; bottom: number };

const widest = ({ top, bottom }: Span): number =>
  Math.max(halfWidth(top), halfWidth((top + bottom) / 2), halfWidth(bottom));

/** The bare metal between two seams, with `more` painted on it inside its edge. */
export function hull(span: Span, metal: Metal, more: Drawing): Drawing {
  const { top, bottom } = span;
  const skin = band(top, bottom);
  return [
    filled(skin, metalAcross(metal, widest(span))),
    clipped(skin, [...light(span, metal), ...more, ...edge(span)]),
    { d: skin, stroke: ink, width: outline },
  ];
}

/** Streaks of light, and the shadow of the part above on the top of this one. */
function light({ top, bottom }: Span, metal: Metal): Drawing {
  const under = linear([0, top], [0, top + 46], {
    0: 'rgba(10,12,50,.5)',
    0.45: 'rgba(10,12,50,.16)',
    1: 'rgba(10,12,50,0)',
  });
  const lift = linear(
    [0, bottom - 60],
    [0, bottom + 8],
    [
      [0, 'rgba(255,255,255,0)'],
      [1, metal === 'silver' || metal === 'plain' ? 'rgba(190,215,255,.42)' : 'rgba(255,226,160,.32)'],
    ],
  );
  return [
    filled(band(top, bottom, -0.62, -0.5), '#fff', 0.3),
    filled(band(top, bottom, -0.45, -0.42), '#fff', 0.34),
    filled(band(top, bottom), lift),
    filled(band(top, bottom), under),
  ];
}

/** Dark towards the far edge with a thin rim light, so that the body looks round. */
function edge({ top, bottom }: Span): Drawing {
  return [
    filled(band(top, bottom, 0.72, 1), 'rgba(12,10,50,.2)'),
    filled(band(top, bottom, 0.86, 1), 'rgba(12,10,50,.2)'),
    filled(band(top, bottom, 0.925, 0.965), '#cfe0ff', 0.5),
    filled(band(top, bottom, -1, -0.9), 'rgba(12,10,50,.16)'),
  ];
}

/** A band of paint around the body with a dark line above and below. */
export function stripe({ top, bottom }: Span, stops: Stops): Drawing {
  const half = widest({ top, bottom });
  return [inked(band(top, bottom), linear([-half, 0], [half, 0], stops), 3.5)];
}

/** A raised ring that hides a seam. */
export function collar(span: Span, stops: Stops): Drawing {
  return [
    filled(band(span.bottom, span.bottom + 9), 'rgba(10,12,50,.3)'),
    ...stripe(span, stops),
    lined(ring(span.top + 4, -0.9, 0.9), '#fff', 1.6, 0.35),
  ];
}

/** Upright joints between the plates. */
export function panels({ top, bottom }: Span, places: readonly number[], metal: Metal): Drawing {
  const { dark, light: pale } = accents[metal];
  return places.flatMap((across): Shape[] => [
    lined(meridian(top, bottom, across + 0.025), pale, 1.5, 0.5),
    lined(meridian(top, bottom, across), dark, 1.8, 0.75),
  ]);
}

/** A row of rivets, each with its own light and shadow. */
export function rivetRow(y: number, metal: Metal, count = 13): Drawing {
  const { light: pale, dark } = accents[metal];
  return [filled(rivets(y + 0.9, count, 2.9), dark, 0.85), filled(rivets(y, count, 2.1), pale)];
}

/** One, two or three stars side by side: the medal for people who don't see its colour. */
export function starRow(count: number, y: number, radius: number): Drawing {
  const step = radius * 2.3;
  const bow = (x: number): number => y - onBody(y, 0)[1] + onBody(y, x / halfWidth(y))[1];
  const stars = Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * step);
  if (count === 0) return [];
  const row = stars.map((x) => star(x, bow(x), radius, 0.5)).join('');
  return [{ d: row, stroke: ink, width: radius * 0.5 }, filled(row, '#fffdf2')];
}

/** A slot that lets the heat out. */
export function vent(x: number, y: number, side: 1 | -1): Drawing {
  const slant = 4 * side;
  const slot = (row: number): string => `M${at(x - 11, y + row + slant / 2)}L${at(x + 11, y + row - slant / 2)}`;
  const frame = `M${at(x - 14, y - 6 + slant / 2)}L${at(x + 14, y - 6 - slant / 2)}L${at(x + 13, y + 20 - slant / 2)}L${at(x - 13, y + 20 + slant / 2)}Z`;
  return [
    inked(frame, '#232c52', 3),
    lined([1, 7, 13].map(slot).join(''), '#0b1030', 4),
    lined([3, 9, 15].map(slot).join(''), '#7f90c8', 1.3),
  ];
}
