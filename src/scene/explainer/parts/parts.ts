/** The parts that a script may name: how each is drawn, how large it is, and which of its layers move. */

import type { Box } from '#scene/drawing.ts';
import { iconDrawing, iconNames } from '#scene/explainer/parts/icons/icons.ts';

import { build } from './build.ts';
import { current } from './current.ts';
import { flight } from './flight.ts';
import { ground } from './ground.ts';
import { lab } from './lab.ts';
import { lever } from './lever.ts';
import type { DrawnPart } from './part.ts';
import { looks, type Mood, person } from './people.ts';
import { sound } from './sound.ts';
import { weather } from './weather.ts';

const drawn = { ...weather, ...ground, ...build, ...lab, ...lever, ...flight, ...sound, ...current };

export type PartName = keyof typeof drawn | keyof typeof looks | (typeof iconNames)[number];

export const people = Object.keys(looks);
export const partNames: readonly string[] = [...people, ...Object.keys(drawn), ...iconNames];

const iconBox: Box = { x: -130, y: -140, width: 260, height: 270 };
const personBox: Box = { x: -130, y: -306, width: 260, height: 312 };

export function partOf(name: PartName, mood: Mood = 'blij'): DrawnPart {
  const [look, part] = [lookOf(name), partDrawn(name)];
  if (part !== undefined) return part;
  if (look === undefined) {
    // A name that is neither of the two others.
    const icon = name as (typeof iconNames)[number];
    return { box: iconBox, size: 30, layers: [{ of: iconDrawing(icon), idle: 'float' }] };
  }
  const { body, head } = person(look, mood);
  return {
    box: personBox,
    size: 38,
    layers: [{ of: body }, { of: head, idle: 'sway', pivot: [0, -150] }],
  };
}

const lookOf = (name: PartName) => Object.entries(looks).find(([known]) => known === name)?.[1];
const partDrawn = (name: PartName): DrawnPart | undefined =>
  Object.entries<DrawnPart>(drawn).find(([known]) => known === name)?.[1];
