/** What may stand in the script of cards that a challenge could have before there were praatplaten. */

import Type from 'typebox';

import { iconNames } from '#scene/explainer/parts/icons/icons.ts';

const icons = [...iconNames, 'zon'] as const;

const shot = Type.Object(
  {
    seconds: Type.Number({ minimum: 2, maximum: 12, description: 'een getal van 2 tot en met 12: zo veel seconden' }),
    icon: Type.Enum([...icons], { description: `een van: ${icons.join(', ')}` }),
    heading: Type.String({ minLength: 1, maxLength: 30, description: 'een kop van hoogstens 30 tekens' }),
    caption: Type.String({ minLength: 1, maxLength: 160, description: 'één zin van hoogstens 160 tekens' }),
  },
  { additionalProperties: false, title: 'een kaart', description: 'een kaart met zijn velden' },
);

export const cardsSchema = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 60, description: 'de titel, hoogstens 60 tekens' }),
    colour: Type.Enum(['paars', 'blauw', 'groen', 'oranje', 'rood'], {
      description: 'een van: paars, blauw, groen, oranje, rood',
    }),
    shots: Type.Array(shot, { minItems: 1, maxItems: 12, description: 'een lijst van 1 tot en met 12 kaarten' }),
  },
  { additionalProperties: false, title: 'het uitlegscript', description: 'een uitlegscript met zijn velden' },
);
