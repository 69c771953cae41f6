/** The shapes of the class's digibord. */

import Type from 'typebox';

import { orNull } from './shapes.ts';

/** A place of the digibord, and what lies over it. */
const BoardShowing = Type.Object({
  phase_id: Type.Integer(),
  activity_id: orNull(Type.Integer()),
  film: Type.Boolean(),
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
  listening: Type.Boolean(),
  now: Type.String(),
});
