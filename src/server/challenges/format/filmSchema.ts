/** The schema of a praatplaat: a title, and scenes of moving things, each with its words. */

import Type, { type TSchema } from 'typebox';

import { placeNames } from '#scene/explainer/backdrops/backdrops.ts';
import { partNames } from '#scene/explainer/parts/parts.ts';
import { moods } from '#scene/explainer/parts/people.ts';
import { colours, comings, flows, reach } from '#scene/explainer/script.ts';

const oneOf = (names: readonly string[]): TSchema =>
  Type.Enum([...names], { description: `een van: ${names.join(', ')}` });
const number = (minimum: number, maximum: number, what: string): TSchema =>
  Type.Number({ minimum, maximum, description: `een getal van ${minimum} tot en met ${maximum}: ${what}` });
const optional = Type.Optional;

const spotWords = 'een plek als [x, y] op een vel van 160 breed en 90 hoog, zoals [80, 45]';
const along = ({ least, most }: { least: number; most: number }): TSchema =>
  Type.Number({ minimum: least, maximum: most });
const spot = Type.Tuple([along(reach.x), along(reach.y)], {
  description: spotWords,
});
const path = (what: string): TSchema =>
  Type.Array(spot, { minItems: 2, maxItems: 8, description: `een lijst van 2 tot en met 8 plekken: ${what}` });
const second = number(0, 60, 'de hoeveelste seconde van het beeld');
const size = number(1, 120, 'de hoogte op het vel; van tekst de hoogte van de letters');
const turn = number(-720, 720, 'graden, met de klok mee');
const level = number(-50, 200, 'de graden die de thermometer aanwijst');
const said = (what: string, most: number): TSchema =>
  Type.String({ minLength: 1, maxLength: most, description: `${what}, hoogstens ${most} tekens` });

const move = Type.Object(
  {
    from: second,
    seconds: number(0.1, 30, 'hoe lang het duurt'),
    to: optional(spot),
    size: optional(size),
    turn: optional(turn),
    level: optional(level),
  },
  { additionalProperties: false, title: 'een beweging', description: 'een beweging met haar velden' },
);

const bar = Type.Object(
  {
    name: said('de naam onder de staaf', 12),
    value: number(0, 100_000, 'hoe hoog de staaf is'),
    colour: optional(oneOf(colours)),
  },
  { additionalProperties: false, title: 'een staaf', description: 'een staaf met haar velden' },
);

const thing = Type.Object(
  {
    part: optional(oneOf(partNames)),
    picture: optional(
      Type.String({
        pattern: '^\\S+\\.(svg|png|jpe?g|webp)$',
        description: 'een eigen plaatje uit de map, zoals beelden/oma.png',
      }),
    ),
    text: optional(said('een woord in de plaat', 40)),
    balloon: optional(said('wat iemand zegt, in een ballon', 90)),
    arrow: optional(path('zo loopt de pijl')),
    flow: optional(oneOf(flows)),
    bars: optional(Type.Array(bar, { minItems: 1, maxItems: 5, description: 'een lijst van 1 tot en met 5 staven' })),
    thermometer: optional(
      Type.Tuple([level, level], { description: 'de laagste en de hoogste graden, zoals [20, 60]' }),
    ),
    at: optional(spot),
    size: optional(size),
    turn: optional(turn),
    flip: optional(Type.Boolean({ description: 'true: gespiegeld' })),
    colour: optional(oneOf(colours)),
    mood: optional(oneOf(moods)),
    path: optional(path('daarlangs stroomt het')),
    count: optional(number(1, 40, 'hoeveel er tegelijk onderweg zijn')),
    spread: optional(number(0, 160, 'hoe breed ze uit elkaar gaan')),
    level: optional(level),
    tail: optional(spot),
    top: optional(number(1, 100_000, 'hoe hoog de hoogste staaf kan zijn')),
    from: optional(second),
    until: optional(second),
    comes: optional(oneOf(comings)),
    moves: optional(
      Type.Array(move, { minItems: 1, maxItems: 6, description: 'een lijst van 1 tot en met 6 bewegingen' }),
    ),
  },
  { additionalProperties: false, title: 'een ding', description: 'een ding met zijn velden' },
);

const step = Type.Object(
  {
    place: oneOf(placeNames),
    words: said('wat er verteld wordt', 110),
    seconds: optional(number(2, 30, 'zo veel seconden; zonder dit veld zo lang als lezen duurt')),
    things: Type.Array(thing, { maxItems: 24, description: 'een lijst van hoogstens 24 dingen' }),
  },
  { additionalProperties: false, title: 'een beeld', description: 'een beeld met zijn velden' },
);

export const filmSchema = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 60, description: 'de titel van de praatplaat, hoogstens 60 tekens' }),
    scenes: Type.Array(step, { minItems: 1, maxItems: 16, description: 'een lijst van 1 tot en met 16 beelden' }),
  },
  { additionalProperties: false, title: 'de praatplaat', description: 'een praatplaat met haar velden' },
);
