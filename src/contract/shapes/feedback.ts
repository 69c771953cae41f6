/** The shapes of what a docent says of a phase, gives back of an answer, and takes away of it. */

import Type from 'typebox';

const textOrNull = Type.Union([Type.String(), Type.Null()]);

/** By which docent, as colleagues call them, and when; null where nobody knows any more. Docents alone are told. */
export const givenFields = { by: textOrNull, at: textOrNull };

export const PhaseRating = Type.Object({
  id: Type.String(),
  studentgroup_id: Type.String(),
  phaseId: Type.Integer(),
  feedback: Type.String(),
  ...givenFields,
});

/** Until the team sends again; from `version` the team goes on. */
export const TakenAway = Type.Object({
  what: Type.Union([Type.Literal('photo'), Type.Literal('text'), Type.Literal('answer')]),
  word: Type.String(),
  version: Type.Integer(),
});

/** What the docent says with an answer that is given back to be built on. */
export const Returned = Type.Object({
  id: Type.String(),
  tip: Type.String(),
  top: Type.String(),
  /** One sign for each criterion: `+` lukt al, `-` hier kan nog iets bij, `.` neither. */
  criteria: Type.String(),
  /** ISO moment. */
  at: Type.String(),
  /** The team said that it understood this; not there until it does. */
  understood: Type.Optional(Type.Boolean()),
});

/** As docents see it. */
const ReturnedBy = Type.Object({ ...Returned.properties, by: textOrNull });

export const versionFields = fieldsWith(Returned);
export const docentsVersionFields = fieldsWith(ReturnedBy);

function fieldsWith<Shape extends Type.TSchema>(shape: Shape) {
  const returnedOrNull = Type.Union([shape, Type.Null()]);
  return {
    /** What stands before the team's eyes until there is a rating, also when it has sent again. */
    returned: returnedOrNull,
    /** All that there were, the last being the answer itself; `returned` where it was given back. */
    versions: Type.Array(
      Type.Object({
        version: Type.Integer(),
        tweet: Type.String(),
        filename: textOrNull,
        returned: returnedOrNull,
      }),
    ),
  };
}
