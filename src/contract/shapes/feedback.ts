/** The shapes of what a docent says of a phase, and takes away of an answer. */

import Type from 'typebox';

export const PhaseRating = Type.Object({
  id: Type.String(),
  studentgroup_id: Type.String(),
  phaseId: Type.Integer(),
  feedback: Type.String(),
});

/** Until the team sends again; from `version` the team goes on. */
export const TakenAway = Type.Object({
  what: Type.Union([Type.Literal('photo'), Type.Literal('answer')]),
  word: Type.String(),
  version: Type.Integer(),
});
