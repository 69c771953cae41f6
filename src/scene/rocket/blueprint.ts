/** Missing parts: the base rocket as a dotted drawing, and an empty part with its question mark. */

import type { Ship } from '#domain/course.ts';
import { type Drawing, type Shape, clipped, filled, lined, radial } from '#scene/drawing.ts';
import { at, circle } from '#scene/path.ts';

import { seams, halfWidth } from './body.ts';
import { partOutlines, partCentres } from './outline.ts';
import { isPainted, shipPaint } from './ship/paint.ts';

const chalk = '#8fd6ff';
const dashes = [11, 7];

/** The drawing under the parts: dotted outlines, the axis, and the dimensions of the four parts. */
export function blueprint(): Drawing {
  const outlines = partOutlines.flat().map((d): Shape => ({
    d,
    fill: 'rgba(46,84,190,.22)',
    stroke: chalk,
    width: 2.5,
    dash: [2, 7],
    opacity: 0.9,
  }));
  return [...outlines, axis(), ...measures()];
}

const axis = (): Shape => ({ d: 'M0 -2V636', stroke: chalk, width: 1.5, dash: [14, 6, 2, 6], opacity: 0.45 });

function measures(): Drawing {
  const levels = [seams.tip, seams.nose, seams.cabin, seams.tank];
  const ticks = levels.map((y) => `M${at(halfWidth(y) + 8, y)}H120`).join('');
  const arrow = (top: number, bottom: number): string =>
    `M112 ${top + 5}V${bottom - 5}M108 ${top + 12}L112 ${top + 5}L116 ${top + 12}M108 ${bottom - 12}L112 ${bottom - 5}L116 ${bottom - 12}`;
  const arrows = levels
    .slice(1)
    .map((bottom, index) => arrow(levels[index] ?? 0, bottom))
    .join('');
  return [{ d: ticks, stroke: chalk, width: 1.5, dash: [5, 4], opacity: 0.35 }, lined(arrows, chalk, 1.5, 0.4)];
}

/** The place of a missing part. A team's paint on its ship is there before the tank. */
export function emptyPart(part: number, ship: Ship): Drawing {
  const isShown = part === 1 && isPainted(ship);
  const outlines = partOutlines[part] ?? [];
  const body = part === 0 ? outlines[3] : outlines.at(-1);
  return [
    ...outlines.flatMap((d): Drawing => [
      filled(d, 'rgba(22,42,122,.8)'),
      clipped(d, [lined(hatch(part), chalk, 1.4, 0.16)]),
    ]),
    ...outlines.map((d): Shape => ({ d, stroke: chalk, width: 3, dash: dashes })),
    ...(body === undefined ? [] : question(isShown ? belowPaint : partCentres[part])),
    ...(isShown ? shipPaint(ship) : []),
  ];
}

function hatch(part: number): string {
  const [top, bottom] = [
    [440, 640],
    [296, 462],
    [150, 312],
    [0, 166],
  ][part] ?? [0, 0];
  if (top === undefined || bottom === undefined) return '';
  const tall = bottom - top;
  const lines = Array.from({ length: Math.ceil((250 + tall) / 11) }, (_, index) => -125 - tall + index * 11);
  return lines.map((x) => `M${at(x, top)}l${tall} ${tall}`).join('');
}

/** The later position of the stars. */
const belowPaint = { y: 440, radius: 13 };

function question({ y, radius } = { y: 0, radius: 0 }): Drawing {
  const u = radius / 10;
  const hook = `M${at(-2.9 * u, y - 2.4 * u)}C${at(-2.9 * u, y - 6.2 * u)} ${at(3.1 * u, y - 6.2 * u)} ${at(3.1 * u, y - 2.6 * u)}C${at(3.1 * u, y - 0.2 * u)} ${at(0, y - 0.2 * u)} ${at(0, y + 2.2 * u)}`;
  const disc = radial([0, y], radius, { 0: '#2a459f', 1: '#162a70' });
  return [
    { d: circle(0, y, radius), fill: disc, stroke: chalk, width: Math.max(2.5, u) },
    lined(hook, '#f2faff', 1.9 * u),
    filled(circle(0, y + 5.2 * u, 1.25 * u), '#f2faff'),
  ];
}
