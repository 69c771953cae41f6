/** What is sent and answered where a docent rates an answer or gives it back, and what is offered to write. */

import Type from 'typebox';

import { longestSentence } from '#domain/feedback/sentences.ts';
import { limits } from '#domain/limits.ts';

import { integer, onRun, text, typed } from './sent.ts';
import { Nothing, TeacherAnswer, TeacherRating } from './shapes.ts';

/** The id of the rating that the docent saw, '' for none: so that no other one is replaced unseen. */
const seenRating = Type.Optional(Type.String());
/** The same of the words with which the answer lies with the team. */
const seenReturn = Type.Optional(Type.String());

export const ratingSchemas = {
  rateAnswer: {
    sent: Type.Object({
      answerId: Type.String(),
      medal: Type.Optional(Type.Integer()),
      comment: typed(limits.comment),
      note: typed(limits.note),
      /** `Taps` of the domain; not named, they stay as they are. */
      criteria: text,
      version: Type.Optional(Type.Integer()),
      seenRating,
      ...onRun,
    }),
    answers: TeacherRating,
  },
  rateEmptyAnswer: {
    sent: Type.Object({
      activityId: Type.Integer(),
      teamId: Type.String(),
      medal: Type.Optional(Type.Integer()),
      comment: typed(limits.comment),
      seenRating,
      ...onRun,
    }),
    answers: TeacherAnswer,
  },
  /** To be built on, with a tip; no rating. */
  returnAnswer: {
    sent: Type.Object({
      answerId: Type.String(),
      tip: typed(limits.tip),
      top: typed(limits.top),
      criteria: text,
      version: integer,
      seenReturn,
      ...onRun,
    }),
    answers: TeacherAnswer,
  },
  withdrawReturn: { sent: Type.Object({ answerId: Type.String(), seenReturn, ...onRun }), answers: TeacherAnswer },
  /** The docent's own, those of this activity first. */
  sentences: { sent: Type.Object({ activityId: Type.Integer() }), answers: Type.Array(Type.String()) },
  hideSentence: { sent: Type.Object({ sentence: Type.String({ characters: longestSentence }) }), answers: Nothing },
  withdrawRating: { sent: Type.Object({ answerId: Type.String(), seenRating, ...onRun }), answers: Nothing },
};
