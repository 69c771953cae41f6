/** Schemas of the teaching notes: for a challenge, and for an activity. */

import Type from 'typebox';

const list = <Item extends Type.TSchema>(item: Item) => Type.Immutable(Type.Array(item));
const strings = list(Type.String());
const numbers = list(Type.Integer());
const stringOrNull = Type.Union([Type.String(), Type.Null()]);

export const Teaching = Type.Object({
  audience: Type.Union([Type.Object({ group: Type.String(), age: Type.String() }), Type.Null()]),
  goals: strings,
  kerndoelen: list(
    Type.Object({
      set: Type.Union([Type.Literal('2006'), Type.Literal('nieuw')]),
      code: Type.String(),
      text: Type.String(),
    }),
  ),
  materials: list(
    Type.Object({
      what: Type.String(),
      amount: Type.String(),
      activities: Type.Union([numbers, Type.Null()]),
      priceEuros: Type.Union([Type.Number(), Type.Null()]),
      instead: stringOrNull,
    }),
  ),
  safety: strings,
  parents: Type.Union([
    Type.Object({ what: Type.String(), ask: stringOrNull, bring: strings, ticks: strings }),
    Type.Null(),
  ]),
  preparation: Type.Union([
    Type.Object({ hours: Type.Number(), judgingHours: Type.Number(), steps: strings }),
    Type.Null(),
  ]),
  authors: strings,
  license: stringOrNull,
  basedOn: stringOrNull,
  plans: list(
    Type.Object({
      lessonMinutes: Type.Integer(),
      lessons: list(Type.Object({ title: Type.String(), activities: numbers, atHome: numbers })),
    }),
  ),
  shorter: strings,
});

export const MedalExamples = Type.Object({ bronze: Type.String(), silver: Type.String(), gold: Type.String() });

/** The aids of an activity that docent and team see beside the assignment. */
export const aidFields = {
  criteria: list(Type.Object({ text: Type.String(), gold: Type.String() })),
  /** Absent in what a tab stored before the words existed. */
  words: Type.Optional(list(Type.Object({ word: Type.String(), picture: Type.String(), sentence: Type.String() }))),
  /** HTML made from checked Markdown, like `help`. */
  plus: stringOrNull,
  help: stringOrNull,
  atHome: Type.Boolean(),
};
