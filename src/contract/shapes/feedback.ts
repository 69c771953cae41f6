/** Schemas of the docent's words on a phase, of returned answers, and of removed content. */

import Type from 'typebox';

const textOrNull = Type.Union([Type.String(), Type.Null()]);

/**
 * The docent who gave it, by the name that colleagues see, and when; null where that is not known any more. Sent to
 * docents only.
 */
export const givenFields = { by: textOrNull, at: textOrNull };

export const PhaseRating = Type.Object({
  id: Type.String(),
  studentgroup_id: Type.String(),
  phaseId: Type.Integer(),
  feedback: Type.String(),
  ...givenFields,
});

/** Until the team sends again; its next answer is based on `version`. */
export const TakenAway = Type.Object({
  what: Type.Union([Type.Literal('photo'), Type.Literal('text'), Type.Literal('answer')]),
  word: Type.String(),
  version: Type.Integer(),
});

/** The docent's words with an answer that is given back. */
export const Returned = Type.Object({
  id: Type.String(),
  tip: Type.String(),
  top: Type.String(),
  /** One character per criterion: `+` done well, `-` can be improved, `.` neither. */
  criteria: Type.String(),
  /** ISO moment. */
  at: Type.String(),
  /** The team said that it understood this; absent until then. */
  understood: Type.Optional(Type.Boolean()),
});

/** The return as docents see it. */
const ReturnedBy = Type.Object({ ...Returned.properties, by: textOrNull });

export const versionFields = fieldsWith(Returned);
export const docentsVersionFields = fieldsWith(ReturnedBy);

function fieldsWith<Shape extends Type.TSchema>(shape: Shape) {
  const returnedOrNull = Type.Union([shape, Type.Null()]);
  return {
    /** The words that the team sees until there is a rating, also after it has sent again. */
    returned: returnedOrNull,
    /** All versions, the answer itself last; `returned` where one was given back. */
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
