/** The class of the demo as it is written in content/demo/klas.yaml. */

import { readFileSync } from 'node:fs';

import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { parse } from 'yaml';

const medal = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)]);
const rating = Type.Object({ medal, comment: Type.String(), note: Type.String(), seen: Type.Boolean() });

const answer = Type.Union([
  Type.Object({
    tweet: Type.String({ minLength: 1 }),
    /** A file beside the class: npm run demo-photos draws it. */
    photo: Type.Optional(Type.String({ minLength: 1 })),
    rating: Type.Optional(rating),
    empty: Type.Optional(Type.Never()),
  }),
  Type.Object({ empty: Type.Literal(true), rating }),
]);

const team = Type.Object({
  title: Type.String(),
  students: Type.Array(Type.String()),
  /** The phases whose medal the team has revealed. */
  revealed: Type.Array(Type.Integer()),
  /** By phase. */
  feedback: Type.Record(Type.String(), Type.String()),
  /** By activity. */
  answers: Type.Record(Type.String(), answer),
});

const demoClass = Type.Object({ text: Type.String(), ended: Type.Array(Type.Integer()), teams: Type.Array(team) });

export type DemoClass = Static<typeof demoClass>;
export type DemoTeam = Static<typeof team>;
export type DemoAnswer = Static<typeof answer>;

export function readDemoClass(path: string): DemoClass {
  const read: unknown = parse(readFileSync(path, 'utf8'));
  if (Value.Check(demoClass, read)) return read;
  const [first] = Value.Errors(demoClass, read);
  throw new Error(`${path}: ${first?.instancePath} ${first?.message}`);
}
