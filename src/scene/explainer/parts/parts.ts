/** The parts that a script may name: how each is drawn, how large it is, and which of its layers move. */

import type { Box, Drawing } from '#scene/drawing.ts';
import { iconDrawing, iconNames } from '#scene/explainer/parts/icons/icons.ts';

import { build } from './build.ts';
import { current } from './current.ts';
import { deeds } from './deeds.ts';
import { desk } from './desk.ts';
import { flight } from './flight.ts';
import { ground } from './ground.ts';
import { lab } from './lab.ts';
import { lever } from './lever.ts';
import type { DrawnPart } from './part.ts';
import { looks, type Mood, person } from './people.ts';
import { sound } from './sound.ts';
import { weather } from './weather.ts';

const drawn = { ...weather, ...ground, ...build, ...lab, ...lever, ...flight, ...sound, ...current, ...desk, ...deeds };

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

export const isPartName = (name: string): name is PartName => partNames.includes(name);

/** Drawn once and kept. */
const pictures = new Map<PartName, { box: Box; drawing: Drawing }>();

/** A part that stands still, such as the picture of a word; undefined for a name that the set doesn't have. */
export function pictureOf(name: string): { box: Box; drawing: Drawing } | undefined {
  if (!isPartName(name)) return undefined;
  const known = pictures.get(name);
  if (known !== undefined) return known;
  const { box, layers } = partOf(name);
  const picture = { box, drawing: layers.flatMap(({ of }) => of) };
  pictures.set(name, picture);
  return picture;
}
