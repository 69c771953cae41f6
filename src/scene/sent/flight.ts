/** An answer that folds up and flies to the rocket, as a function of time. */

import { sentMoments } from '#domain/moments/sent.ts';
import { type Drawing, filled, inked, lined, type Point, radial } from '#scene/drawing.ts';
import { between, mix, outwards, smoothly, times } from '#scene/motion.ts';
import { circle, polygon, rectangle, sparkle } from '#scene/path.ts';
import type { Sprite } from '#scene/sprite.ts';

const radius = 60;

const sheet: Drawing = [
  inked(rectangle(-40, -52, 80, 104, 8), '#ffffff', 5),
  ...[-28, -10, 8, 26].map((y) => lined(`M-24 ${y}H${y === 26 ? 4 : 24}`, '#8f9be0', 6)),
];

/** A paper plane with its nose to the right. */
const plane: Drawing = [
  inked(
    polygon([
      [-46, -30],
      [52, 0],
      [-46, 30],
      [-28, 0],
    ]),
    '#ffffff',
    5,
  ),
  filled(
    polygon([
      [-28, 0],
      [52, 0],
      [-46, 30],
    ]),
    '#c9d3ea',
  ),
  inked(
    polygon([
      [-28, 0],
      [52, 0],
      [-18, 12],
    ]),
    '#e6ecfa',
    3,
  ),
];

/** From the centre of the form to the centre of the rocket, in screen pixels; both sprites start from 0, 0. */
export function flight(from: Point, to: Point): readonly Sprite[] {
  return [folding(from), flying(from, to), taken(to)];
}

function folding([x, y]: Point): Sprite {
  const end = sentMoments.flying + 110;
  return {
    of: sheet,
    radius,
    from: sentMoments.folding,
    to: end,
    poseAt(time) {
      const along = smoothly(between(time, 0, end));
      return { x, y, scale: mix(1.5, 0.35, along), turn: -30 * along, opacity: 1 - between(along, 0.75, 1) };
    },
  };
}

/** Up in a curve, accelerating, with its nose in the direction of flight. */
function flying(from: Point, to: Point): Sprite {
  const top: Point = [mix(from[0], to[0], 0.35), Math.min(from[1], to[1]) - 90];
  const on = (along: number, axis: 0 | 1): number =>
    mix(mix(from[axis], top[axis], along), mix(top[axis], to[axis], along), along);
  const { flying: start, arrived } = sentMoments;
  return {
    of: plane,
    radius,
    from: start,
    to: arrived,
    poseAt(time) {
      const part = between(time, start, arrived);
      const along = part ** 1.5;
      const ahead = Math.min(1, along + 0.01);
      const behind = ahead - 0.02;
      const turn = Math.atan2(on(ahead, 1) - on(behind, 1), on(ahead, 0) - on(behind, 0));
      return {
        x: on(along, 0),
        y: on(along, 1),
        scale: mix(1, 0.3, outwards(part) * part),
        turn: (turn * 180) / Math.PI,
        opacity: Math.min(1, part * 6) * (1 - between(part, 0.93, 1)),
      };
    },
  };
}

const light: Drawing = [
  filled(
    circle(0, 0, radius),
    radial([0, 0], radius, { 0: 'rgba(255,240,196,.9)', 0.4: 'rgba(255,206,90,.5)', 1: 'rgba(255,206,90,0)' }),
  ),
  lined(circle(0, 0, 42), '#ffe7a6', 4),
  filled(times(6, (index) => sparkle(...aside(index), 9)).join(''), '#ffffff'),
];

function aside(index: number): [x: number, y: number] {
  const angle = ((index + 0.5) / 6) * Math.PI * 2;
  return [Math.cos(angle) * 48, Math.sin(angle) * 48];
}

/** A ring of light when the plane reaches the rocket. */
function taken([x, y]: Point): Sprite {
  const { arrived, gone } = sentMoments;
  const from = arrived - 70;
  return {
    of: light,
    radius,
    from,
    to: gone,
    poseAt(time) {
      const along = between(time, from, gone);
      return { x, y, scale: mix(0.3, 1.15, outwards(along)), turn: 20 * along, opacity: 1 - smoothly(along) };
    },
  };
}
