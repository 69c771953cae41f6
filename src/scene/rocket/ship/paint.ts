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

/** Small enough for the metal of the tank, which was won, to show on all sides of them. */
const patchAt = { x: 0, y: 337, radius: 25 } as const;
const plateAt = { y: 389, scale: 0.72 } as const;

export function shipPaint({ patch, name }: Ship): Drawing {
  const { x, y, radius } = patchAt;
  return [
    ...(patch === null
      ? []
      : [
          filled(circle(x + 2, y + 5, radius), 'rgba(10,12,50,.28)'),
          placed([x, y], patchDrawing(patch), { scale: radius / patchRadius }),
        ]),
    placed([0, plateAt.y], namePlate(name, [0, 0]), { scale: plateAt.scale }),
  ];
}
