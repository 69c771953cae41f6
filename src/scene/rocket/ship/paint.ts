/** A team's paint on its ship, in its place on the tank: the patch, and the plate with the name below it. */

import type { Ship } from '#domain/course.ts';
import { type Drawing, filled, placed } from '#scene/drawing.ts';
import { circle } from '#scene/path.ts';

import { patchRadius } from './cloth.ts';
import { patchDrawing } from './patches.ts';
import { namePlate } from './plate.ts';

/** Nothing to paint. */
export const bareShip: Ship = { patch: null, name: '' };

export const isPainted = ({ patch, name }: Ship): boolean => patch !== null || name !== '';

const patchAt = { x: 0, y: 350, radius: 35 } as const;
const plateY = 405;

export function shipPaint({ patch, name }: Ship): Drawing {
  const { x, y, radius } = patchAt;
  return [
    ...(patch === null
      ? []
      : [
          filled(circle(x + 2, y + 5, radius), 'rgba(10,12,50,.28)'),
          placed([x, y], patchDrawing(patch), { scale: radius / patchRadius }),
        ]),
    ...namePlate(name, [0, plateY]),
  ];
}
