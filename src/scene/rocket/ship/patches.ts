/** The twelve patches of a ship: each has its own outline, picture and colours, so that it is recognized without colour and from afar. */

import type { Patch } from '#domain/course.ts';
import type { Box, Drawing } from '#scene/drawing.ts';

import { fox, octopus, owl, whale } from './animals.ts';
import { patchRadius } from './cloth.ts';
import { comet, compass, lightning, planet } from './heavens.ts';
import { crystal, robot, sunflower, windmill } from './things.ts';

const drawings: Readonly<Record<Patch, () => Drawing>> = {
  1: comet,
  2: fox,
  3: robot,
  4: planet,
  5: sunflower,
  6: whale,
  7: lightning,
  8: owl,
  9: crystal,
  10: octopus,
  11: windmill,
  12: compass,
};

const room = patchRadius + 3;
export const patchBox: Box = { x: -room, y: -room, width: room * 2, height: room * 2 };

export const patchDrawing = (patch: Patch): Drawing => drawings[patch]();
