/** What the teacher is told while a lesson is on: the row of hands, the board, and who is at work. */

import Type from 'typebox';

import { orNull } from './shapes.ts';

/** A hand as the teacher sees it, in the order of the row. */
export const RaisedHand = Type.Object({
  studentgroup_id: Type.String(),
  activity_id: orNull(Type.Integer()),
  /** By the server's clock: a docent's may be wrong. */
  waitingSeconds: Type.Integer(),
  isAnswered: Type.Boolean(),
});

/** A place of the digibord, and what lies over it. */
const BoardShowing = Type.Object({
  phase_id: Type.Integer(),
  activity_id: orNull(Type.Integer()),
  film: Type.Boolean(),
  exhibition: Type.Boolean(),
  together: Type.Boolean(),
  answer_id: orNull(Type.String()),
});

/** `ends_at` of one that runs, else `left`, in seconds; `paused_at` the activity that was on the board at the pause. */
const [seconds, moment] = [Type.Integer(), orNull(Type.String())];
const timer = { activity_id: Type.Integer(), total: seconds, left: orNull(seconds), ends_at: moment };
const BoardTimer = Type.Object({ ...timer, paused_at: orNull(Type.Integer()) });

/** `listening`: a screen shows it; `now`: the server's moment, by which a device knows how far its own clock is off. */
export const Board = Type.Object({
  user_challenge: Type.String(),
  version: Type.Integer(),
  led: orNull(BoardShowing),
  frozen: orNull(BoardShowing),
  timer: orNull(BoardTimer),
  /** Ids of the answers that were chosen for it, in that order. */
  exhibition: Type.Array(Type.String()),
  /** The medals that were last opened together: of which teams, from when on, and whether the class is shown them. */
  together: orNull(
    Type.Object({
      phase_id: Type.Integer(),
      starts_at: Type.String(),
      studentgroups: Type.Array(Type.String()),
      medals: Type.Boolean(),
    }),
  ),
  listening: Type.Boolean(),
  /** Where no screen shows it: another class of this docent whose board is on a screen. */
  elsewhere: orNull(Type.Object({ user_challenge: Type.String(), name: Type.String() })),
  now: Type.String(),
});

const Work = Type.Union([Type.Literal('nothing'), Type.Literal('busy'), Type.Literal('sent')]);
/** How far a team is with one activity, since when, and whether its answer waits for a rating. */
export const AtWork = Type.Object({ studentgroup_id: Type.String(), work: Work, since: moment, waits: Type.Boolean() });
