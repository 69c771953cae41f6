/** What may stand in an explainer script: a short film from a title and a few shots. */

import Type, { type Static } from 'typebox';

const colours = ['paars', 'blauw', 'groen', 'oranje', 'rood'] as const;
const icons = [
  'raket',
  'ster',
  'medaille',
  'lamp',
  'potlood',
  'gereedschap',
  'vraag',
  'groep',
  'vergrootglas',
  'lijst',
  'camera',
  'gesprek',
  'klok',
  'presentatie',
  'duim',
  'kaart',
  'wereld',
  'blad',
  'zon',
  'water',
  'doel',
  'hart',
  'test',
  'bouwsteen',
] as const;

const shot = Type.Object(
  {
    seconds: Type.Number({ minimum: 2, maximum: 12, description: 'een getal van 2 tot en met 12: zo veel seconden' }),
    icon: Type.Enum([...icons], { description: `een van: ${icons.join(', ')}` }),
    heading: Type.String({ minLength: 1, maxLength: 30, description: 'een kop van hooguit 30 tekens' }),
    caption: Type.String({ minLength: 1, maxLength: 160, description: 'één zin van hooguit 160 tekens' }),
  },
  { additionalProperties: false, title: 'een beeld', description: 'een beeld met zijn velden' },
);

export const filmSchema = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 60, description: 'de titel van de film, hooguit 60 tekens' }),
    colour: Type.Enum([...colours], { description: `een van: ${colours.join(', ')}` }),
    shots: Type.Array(shot, { minItems: 1, maxItems: 12, description: 'een lijst van 1 tot en met 12 beelden' }),
  },
  { additionalProperties: false, title: 'het uitlegscript', description: 'een uitlegscript met zijn velden' },
);

export type FilmScript = Static<typeof filmSchema>;
