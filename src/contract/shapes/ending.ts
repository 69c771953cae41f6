/** What is sent and answered about the end of a class, and told of those that are gone. */

import Type from 'typebox';

import { Nothing } from '#contract/shapes/shapes.ts';

const runId = Type.String();

/** How many there were: no names, no texts. */
export const WipedCounts = Type.Object({
  teams: Type.Integer(),
  pupils: Type.Integer(),
  answers: Type.Integer(),
  photos: Type.Integer(),
  gold: Type.Integer(),
  silver: Type.Integer(),
  bronze: Type.Integer(),
});

export const WipedClass = Type.Object({
  id: Type.String(),
  at: Type.String(),
  /** Its time was over, or a docent deleted it. */
  rule: Type.Union([Type.Literal('end-date'), Type.Literal('docent')]),
  /** Its title. */
  challenge: Type.String(),
  /** When the class began. */
  begunAt: Type.String(),
  counts: WipedCounts,
});

export const endingSchemas = {
  /** Such as `2027-07-31`. */
  setEndDate: { sent: Type.Object({ runId, endsOn: Type.String({ characters: 10 }) }), answers: Nothing },
  bringBack: { sent: Type.Object({ runId }), answers: Nothing },
  /** With all its teams and their work. */
  removeRun: { sent: Type.Object({ runId }), answers: Nothing },
  wipedClasses: { sent: Nothing, answers: Type.Array(WipedClass) },
};
