/** Converts a praatplaat of a draft into one that can be drawn: a draft may be invalid at any moment, and the picture stays. */

import { type ExplainerPlace, placeNames } from '#scene/explainer/backdrops/backdrops.ts';
import { partNames } from '#scene/explainer/parts/parts.ts';
import type { ExplainerScript, ExplainerScene, ExplainerThing } from '#scene/explainer/script.ts';

type Fields = Readonly<Record<string, unknown>>;
/** The address of a picture in the draft. */
type AddressOf = (path: string) => string;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);

export function scriptOf(film: unknown, addressOf: AddressOf): ExplainerScript {
  const { title, scenes } = isFields(film) ? film : {};
  return { title: textOf(title), scenes: listOf(scenes).map((scene) => stepOf(scene, addressOf)) };
}

function stepOf(scene: unknown, addressOf: AddressOf): ExplainerScene {
  const { place, words, seconds, things } = isFields(scene) ? scene : {};
  return {
    place: placeOf(place),
    words: textOf(words),
    ...(typeof seconds === 'number' && seconds > 0 ? { seconds } : {}),
    things: thingsOf(things, addressOf),
  };
}

export const placeOf = (value: unknown): ExplainerPlace => placeNames.find((one) => one === value) ?? 'papier';

/** The things that can be drawn. */
function thingsOf(things: unknown, addressOf: AddressOf): ExplainerThing[] {
  return listOf(things).flatMap((thing): ExplainerThing[] => {
    if (!isFields(thing) || !isKnown(thing)) return [];
    // Its fields were checked by the challenge reader, or written by the form.
    const known = thing as ExplainerThing;
    return [known.picture === undefined ? known : { ...known, picture: addressOf(known.picture) }];
  });
}

const isKnown = ({ part }: Fields): boolean => part === undefined || partNames.includes(textOf(part));

/** Everything in a scene at its starting position, for arranging. */
export function stageOf(place: unknown, things: unknown, addressOf: AddressOf): ExplainerScript {
  const standing = thingsOf(things, addressOf).map(
    ({ until: _until, moves: _moves, ...thing }): ExplainerThing => thing,
  );
  return { title: '', scenes: [{ place: placeOf(place), words: '', seconds: wholeSeconds, things: standing }] };
}

/** Longer than any thing waits before it appears. */
const wholeSeconds = 61;
