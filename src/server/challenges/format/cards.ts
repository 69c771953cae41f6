/** The script of cards that a challenge could have before there were praatplaten: each card becomes a scene. */

import Type, { type Static } from 'typebox';

import { iconNames } from '#scene/explainer/parts/icons/icons.ts';
import { type ExplainerScript, secondsOf, type Step } from '#scene/explainer/script.ts';

const icons = [...iconNames, 'zon'] as const;

const shot = Type.Object(
  {
    seconds: Type.Number({ minimum: 2, maximum: 12, description: 'een getal van 2 tot en met 12: zo veel seconden' }),
    icon: Type.Enum([...icons], { description: `een van: ${icons.join(', ')}` }),
    heading: Type.String({ minLength: 1, maxLength: 30, description: 'een kop van hooguit 30 tekens' }),
    caption: Type.String({ minLength: 1, maxLength: 160, description: 'één zin van hooguit 160 tekens' }),
  },
  { additionalProperties: false, title: 'een kaart', description: 'een kaart met zijn velden' },
);

export const cardsSchema = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 60, description: 'de titel, hooguit 60 tekens' }),
    colour: Type.Enum(['paars', 'blauw', 'groen', 'oranje', 'rood'], {
      description: 'een van: paars, blauw, groen, oranje, rood',
    }),
    shots: Type.Array(shot, { minItems: 1, maxItems: 12, description: 'een lijst van 1 tot en met 12 kaarten' }),
  },
  { additionalProperties: false, title: 'het uitlegscript', description: 'een uitlegscript met zijn velden' },
);

export function scriptOfCards({ title, shots }: Static<typeof cardsSchema>): ExplainerScript {
  return { title, scenes: shots.map(sceneOf) };
}

function sceneOf({ icon, heading, caption, seconds }: Static<typeof shot>): Step {
  return {
    place: 'papier',
    words: caption,
    // Never faster than a child reads.
    seconds: Math.max(seconds, secondsOf({ words: caption })),
    things: [
      { part: icon, at: [44, 38], size: 46, comes: 'groeit' },
      { text: inTwoLines(heading), at: [110, 36], size: 7, from: 0.4, comes: 'onder' },
    ],
  };
}

/** Broken where the two lines come nearest to the same length. */
function inTwoLines(heading: string): string {
  if (heading.length <= 16) return heading;
  const spaces = Array.from(heading.matchAll(/ /gu), ({ index }) => index);
  const middle = spaces.toSorted((a, b) => Math.abs(a - heading.length / 2) - Math.abs(b - heading.length / 2))[0];
  return middle === undefined ? heading : `${heading.slice(0, middle)}\n${heading.slice(middle + 1)}`;
}
