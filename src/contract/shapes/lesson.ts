/** Schemas of what the docent sees during a lesson: the queue of hands, the board, and who is at work. */

import Type from 'typebox';

import { lessonEdges } from '#domain/lesson/board.ts';

import { orNull } from './shapes.ts';

/** A hand as the docent sees it, in queue order. */
export const RaisedHand = Type.Object({
  studentgroup_id: Type.String(),
  activity_id: orNull(Type.Integer()),
  /** By the server's clock: a docent's clock may be wrong. */
  waitingSeconds: Type.Integer(),
  isAnswered: Type.Boolean(),
});

/** A stop of the digibord, and the overlay on it. */
const BoardShowing = Type.Object({
  phase_id: Type.Integer(),
  activity_id: orNull(Type.Integer()),
  /** The first or the last slide of a lesson. */
  edge: orNull(Type.Enum([...lessonEdges])),
  film: Type.Boolean(),
  exhibition: Type.Boolean(),
  liftoff: Type.Boolean(),
  together: Type.Boolean(),
  answer_id: orNull(Type.String()),
});

/** `ends_at` for a running timer, else `left` in seconds; `paused_at`: the activity on the board at the pause. */
const [seconds, moment] = [Type.Integer(), orNull(Type.String())];
const timer = { activity_id: Type.Integer(), total: seconds, left: orNull(seconds), ends_at: moment };
const BoardTimer = Type.Object({ ...timer, paused_at: orNull(Type.Integer()) });

/** `listening`: a screen shows it; `now`: the server's time, from which a device computes its clock offset. */
export const Board = Type.Object({
  user_challenge: Type.String(),
  version: Type.Integer(),
  led: orNull(BoardShowing),
  frozen: orNull(BoardShowing),
  timer: orNull(BoardTimer),
  /** The ids of the answers chosen for it, in that order. */
  exhibition: Type.Array(Type.String()),
  /** The medals that were last opened together: of which teams, from when on, and whether the class sees them. */
  together: orNull(
    Type.Object({
      phase_id: Type.Integer(),
      starts_at: Type.String(),
      studentgroups: Type.Array(Type.String()),
      medals: Type.Boolean(),
    }),
  ),
  /** The lesson whose order it follows: places in the lists of plans and lessons. */
  lesson: orNull(Type.Object({ plan: Type.Integer(), lesson: Type.Integer() })),
  listening: Type.Boolean(),
  /** Where no screen shows it: another class of this docent whose board is on a screen. */
  elsewhere: orNull(Type.Object({ user_challenge: Type.String(), name: Type.String() })),
  now: Type.String(),
});

const Work = Type.Union([Type.Literal('nothing'), Type.Literal('busy'), Type.Literal('sent')]);
/** A team's progress with one activity, since when, and whether its answer waits for a rating. */
export const AtWork = Type.Object({ studentgroup_id: Type.String(), work: Work, since: moment, waits: Type.Boolean() });
