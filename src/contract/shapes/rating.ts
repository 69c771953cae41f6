/** Schemas for rating or returning an answer, and for suggested sentences. */

import Type from 'typebox';

import { longestSentence } from '#domain/feedback/sentences.ts';
import { limits } from '#domain/limits.ts';

import { integer, onRun, text, typed } from './requestFields.ts';
import { Nothing, TeacherAnswer, TeacherRating } from './shapes.ts';

/** The id of the rating that the docent saw, '' for none: no unseen rating is overwritten. */
const seenRating = Type.Optional(Type.String());
/** The same for the words of a return. */
const seenReturn = Type.Optional(Type.String());

export const ratingSchemas = {
  rateAnswer: {
    request: Type.Object({
      answerId: Type.String(),
      medal: Type.Optional(Type.Integer()),
      comment: typed(limits.comment),
      note: typed(limits.note),
      /** `Taps` of the domain; if absent, they stay as they are. */
      criteria: text,
      version: Type.Optional(Type.Integer()),
      seenRating,
      ...onRun,
    }),
    response: TeacherRating,
  },
  rateEmptyAnswer: {
    request: Type.Object({
      activityId: Type.Integer(),
      teamId: Type.String(),
      medal: Type.Optional(Type.Integer()),
      comment: typed(limits.comment),
      seenRating,
      ...onRun,
    }),
    response: TeacherAnswer,
  },
  /** Gives it back with a tip, without a rating. */
  returnAnswer: {
    request: Type.Object({
      answerId: Type.String(),
      tip: typed(limits.tip),
      top: typed(limits.top),
      criteria: text,
      version: integer,
      seenReturn,
      ...onRun,
    }),
    response: TeacherAnswer,
  },
  withdrawReturn: { request: Type.Object({ answerId: Type.String(), seenReturn, ...onRun }), response: TeacherAnswer },
  /** The docent's own sentences, those for this activity first. */
  sentences: { request: Type.Object({ activityId: Type.Integer() }), response: Type.Array(Type.String()) },
  hideSentence: { request: Type.Object({ sentence: Type.String({ characters: longestSentence }) }), response: Nothing },
  withdrawRating: { request: Type.Object({ answerId: Type.String(), seenRating, ...onRun }), response: Nothing },
};
