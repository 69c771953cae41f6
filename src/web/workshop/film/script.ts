/** A praatplaat of a draft as something that can be drawn: a draft may be wrong at any moment, and the picture stays. */

import { partNames } from '#scene/explainer/parts/parts.ts';
import { type ExplainerPlace, placeNames } from '#scene/explainer/places/places.ts';
import type { ExplainerScript, ExplainerScene, ExplainerThing } from '#scene/explainer/script.ts';

type Fields = Readonly<Record<string, unknown>>;
/** Where a picture of the draft itself is. */
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

/** Those that can be drawn. */
function thingsOf(things: unknown, addressOf: AddressOf): ExplainerThing[] {
  return listOf(things).flatMap((thing): ExplainerThing[] => {
    if (!isFields(thing) || !isKnown(thing)) return [];
    // Its fields are as the reader of challenges had them, or as the form wrote them.
    const known = thing as ExplainerThing;
    return [known.picture === undefined ? known : { ...known, picture: addressOf(known.picture) }];
  });
}

const isKnown = ({ part }: Fields): boolean => part === undefined || partNames.includes(textOf(part));

/** All that is in a scene, where each thing begins: to be put in its place. */
export function stageOf(place: unknown, things: unknown, addressOf: AddressOf): ExplainerScript {
  const standing = thingsOf(things, addressOf).map(
    ({ until: _until, moves: _moves, ...thing }): ExplainerThing => thing,
  );
  return { title: '', scenes: [{ place: placeOf(place), words: '', seconds: wholeSeconds, things: standing }] };
}

/** Longer than anything waits before it comes. */
const wholeSeconds = 61;
