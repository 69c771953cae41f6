/** The rocket as data: four parts from bottom to top (0 motor, 1 brandstoftank, 2 cabine, 3 neus) in every state, and the base under them. */

import type { Medal, Ship } from '#domain/course.ts';
import type { Box, Drawing } from '#scene/drawing.ts';

import { blueprint, emptyPart } from './blueprint.ts';
import { cabin } from './cabin.ts';
import { flashPart } from './flash.ts';
import { metalOf } from './metals.ts';
import { motor } from './motor.ts';
import { nose } from './nose.ts';
import { bareShip } from './ship/paint.ts';
import { tank } from './tank.ts';

/** `plain` is the white paint of a part that was earned without a medal. */
export type PartState = 'plain' | 'bronze' | 'silver' | 'gold' | 'empty' | 'flash';

/** From bottom to top. */
export type RocketStates = readonly [PartState, PartState, PartState, PartState];

export type Medals = readonly [Medal, Medal, Medal, Medal];

/** The medals of a team's parts; null where one is missing. */
export type MedalsSoFar = readonly [Medal | null, Medal | null, Medal | null, Medal | null];

/** The bounds of the drawing, with its axis at x = 0; the flash and the flame may shine beyond them. */
export const rocketBox: Box = { x: -128, y: -4, width: 256, height: 644 };

const parts = [motor, tank, cabin, nose] as const;

export const stateOf = (medal: Medal | null): PartState => (medal === null ? 'empty' : metalOf(medal));

/** `ship`: what its team painted on the tank; visible before the tank is there. */
export function rocketPart(part: number, state: PartState, ship = bareShip): Drawing {
  if (state === 'empty') return emptyPart(part, ship);
  if (state === 'flash') return flashPart(part);
  return parts[part]?.(state, ship) ?? [];
}

/** The dotted blueprint that lies under the parts. */
export const rocketBase = (): Drawing => blueprint();

/** Drawn from the bottom up, so that each part overlaps the seam of the one below. */
export const rocket = (states: RocketStates, ship?: Ship): Drawing =>
  states.flatMap((state, part) => rocketPart(part, state, ship));

/** The rocket with the medals that a team has earned so far, and with its paint. */
export const rocketOf = ([motorMedal, tankMedal, cabinMedal, noseMedal]: MedalsSoFar, ship?: Ship): Drawing =>
  rocket([stateOf(motorMedal), stateOf(tankMedal), stateOf(cabinMedal), stateOf(noseMedal)], ship);
