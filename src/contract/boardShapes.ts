/** The digibord of a class as JSON, and how far each team is with what is on it. */

import Type from 'typebox';

import { orNull } from './shapes.ts';

/** A place of the digibord, and what lies over it. */
const BoardShowing = Type.Object({
  phase_id: Type.Integer(),
  activity_id: orNull(Type.Integer()),
  film: Type.Boolean(),
  answer_id: orNull(Type.String()),
});

/** Of its two moments one is there: `ends_at` of one that runs, else `left`, in seconds. */
const BoardTimer = Type.Object({
  activity_id: Type.Integer(),
  total: Type.Integer(),
  left: orNull(Type.Integer()),
  ends_at: orNull(Type.String()),
  /** The activity that was on the board at the pause. */
  paused_at: orNull(Type.Integer()),
});

export const Board = Type.Object({
  user_challenge: Type.String(),
  version: Type.Integer(),
  /** Where the docent leads the class; null until somebody has led it. */
  led: orNull(BoardShowing),
  frozen: orNull(BoardShowing),
  timer: orNull(BoardTimer),
  /** A screen shows it. */
  listening: Type.Boolean(),
  /** ISO moment of the server, by which a device knows how far its own clock is off. */
  now: Type.String(),
});

/** How far a team is with one activity, for the docent. */
export const AtWork = Type.Object({
  studentgroup_id: Type.String(),
  work: Type.Union([Type.Literal('nothing'), Type.Literal('busy'), Type.Literal('sent')]),
  /** ISO moment at which it opened the activity, or sent its answer. */
  since: orNull(Type.String()),
  /** Its answer waits for a rating. */
  waits: Type.Boolean(),
});
