/** Schemas about the end of a class, and about erased classes. */

import Type from 'typebox';

import { Nothing } from './shapes.ts';

const runId = Type.String();

/** Counts only: no names and no texts. */
export const ErasedCounts = Type.Object({
  teams: Type.Integer(),
  pupils: Type.Integer(),
  answers: Type.Integer(),
  photos: Type.Integer(),
  gold: Type.Integer(),
  silver: Type.Integer(),
  bronze: Type.Integer(),
});

export const ErasedClass = Type.Object({
  id: Type.String(),
  at: Type.String(),
  /** Its end date passed, or a docent deleted it. */
  rule: Type.Union([Type.Literal('end-date'), Type.Literal('docent')]),
  /** The title of the challenge. */
  challenge: Type.String(),
  /** When the class began. */
  begunAt: Type.String(),
  counts: ErasedCounts,
});

export const endingSchemas = {
  /** Such as `2027-07-31`. */
  setEndDate: { request: Type.Object({ runId, endsOn: Type.String({ characters: 10 }) }), response: Nothing },
  bringBack: { request: Type.Object({ runId }), response: Nothing },
  /** Removes all its teams and their work too. */
  removeRun: { request: Type.Object({ runId }), response: Nothing },
  wipedClasses: { request: Nothing, response: Type.Array(ErasedClass) },
};
