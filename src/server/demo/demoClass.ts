/** Reads the class of the demo from content/demo/klas.yaml. */

import { readFileSync } from 'node:fs';

import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { parse } from 'yaml';

import { patches } from '#domain/crew/ship.ts';

const medal = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)]);
/** The taps on the criteria: one character each. */
const criteria = Type.String({ pattern: '^[+.-]*$' });
const rating = Type.Object({
  medal,
  comment: Type.String(),
  note: Type.String(),
  criteria: Type.Optional(criteria),
  seen: Type.Boolean(),
});
/** The return of an answer; `improved` is the version that the team made of it. */
const returned = Type.Object({
  tip: Type.String({ minLength: 1 }),
  top: Type.String(),
  criteria,
  improved: Type.Optional(Type.String({ minLength: 1 })),
});

const answer = Type.Union([
  Type.Object({
    tweet: Type.String({ minLength: 1 }),
    /** A file next to klas.yaml, drawn by art/photos.ts. */
    photo: Type.Optional(Type.String({ minLength: 1 })),
    returned: Type.Optional(returned),
    rating: Type.Optional(rating),
    empty: Type.Optional(Type.Never()),
  }),
  Type.Object({ empty: Type.Literal(true), rating }),
]);

const team = Type.Object({
  title: Type.String(),
  students: Type.Array(Type.String()),
  /** The patch and the name of the team's ship. */
  ship: Type.Optional(Type.Object({ patch: Type.Enum([...patches]), name: Type.String() })),
  /** The phases whose medal the team has revealed. */
  revealed: Type.Array(Type.Integer()),
  /** By phase. */
  feedback: Type.Record(Type.String(), Type.String()),
  /** By activity. */
  answers: Type.Record(Type.String(), answer),
});

/** The feedback of the team `by` on the answer of the team `at`; it switches on 'Kijk bij de buren'. */
const neighbour = Type.Object({
  activity: Type.Integer(),
  by: Type.String(),
  at: Type.String(),
  stars: Type.Array(Type.String(), { minItems: 1, maxItems: 2 }),
  wish: Type.String({ minLength: 1 }),
  letThrough: Type.Boolean(),
});

const demoClass = Type.Object({
  text: Type.String(),
  ended: Type.Array(Type.Integer()),
  neighbours: Type.Array(neighbour),
  teams: Type.Array(team),
});

export type DemoClass = Static<typeof demoClass>;
export type DemoTeam = Static<typeof team>;
export type DemoAnswer = Static<typeof answer>;
export type DemoNeighbour = Static<typeof neighbour>;

export function readDemoClass(path: string): DemoClass {
  const read: unknown = parse(readFileSync(path, 'utf8'));
  if (Value.Check(demoClass, read)) return read;
  const [first] = Value.Errors(demoClass, read);
  throw new Error(`${path}: ${first?.instancePath} ${first?.message}`);
}
