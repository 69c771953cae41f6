/** Request and response schemas of a practice lesson and a trial flight, checked and filtered by the server. */

import Type, { type Static } from 'typebox';

import { Nothing, Qr } from '#contract/shapes/shapes.ts';
import { practicePaces, practiceTasks } from '#domain/lesson/practice.ts';

const Pace = Type.Enum([...practicePaces]);

const Practice = Type.Object({
  /** The title of the challenge. */
  challenge: Type.String(),
  /** The class behaves the same in each practice with this seed. */
  seed: Type.Integer(),
  pace: Pace,
  /** Whole minutes by the clock since the class came in. */
  minutesPlayed: Type.Integer(),
  /** In the order in which a lesson goes. `canBeDone`: the class is ready for it now. */
  tasks: Type.Array(
    Type.Object({ name: Type.Enum([...practiceTasks]), isDone: Type.Boolean(), canBeDone: Type.Boolean() }),
  ),
  /** Every team that counts has opened its last medal. */
  isReadyForLiftoff: Type.Boolean(),
  /** What the docent did, for the page at the end. */
  done: Type.Object({
    rated: Type.Integer(),
    /** Answers that were given back with a tip. */
    returned: Type.Integer(),
    handsHelped: Type.Integer(),
    timersStarted: Type.Integer(),
    revealedTogether: Type.Integer(),
    phasesEnded: Type.Integer(),
    photosTakenAway: Type.Integer(),
    /** Of the whole class, on the board. */
    liftoffs: Type.Integer(),
  }),
});

export type PracticeState = Static<typeof Practice>;

export const startPracticeSchemas = {
  /** `challenge`: the id of a challenge on the docent's shelf. */
  startPractice: {
    request: Type.Object({ challenge: Type.String() }),
    /** The path of the practice's first screen. */
    response: Type.Object({ path: Type.String() }),
  },
  /** `runId`: the docent's class, whose challenge is flown. */
  startTrial: {
    request: Type.Object({ runId: Type.String() }),
    /** The path of the docent's screen. */
    response: Type.Object({ path: Type.String() }),
  },
};

export const enterTrialSchemas = {
  enterTrial: {
    request: Type.Object({ loginCode: Type.String() }),
    /** The path of the trial's own login, which logs in with the same code. */
    response: Type.Object({ path: Type.String() }),
  },
};

export const practiceSchemas = {
  practice: { request: Nothing, response: Practice },
  setPace: { request: Type.Object({ pace: Pace }), response: Practice },
  /** Closes the practice; nothing of it remains. */
  endPractice: { request: Nothing, response: Nothing },
};

/** What the board shows of a trial flight. */
const Trial = Type.Object({
  /** The title of the challenge. */
  challenge: Type.String(),
  code: Type.String(),
  /** The address of every team's login, where the code is typed. */
  address: Type.String(),
  /** Leads to the trial's own login, with the code. */
  qr: Qr,
  most: Type.Integer(),
  /** Teams that are online, or sent an answer. */
  inside: Type.Integer(),
  sent: Type.Integer(),
  revealed: Type.Integer(),
});

export type TrialState = Static<typeof Trial>;

export const trialSchemas = {
  trial: { request: Nothing, response: Trial },
  /** Closes the trial; nothing of it remains. */
  endTrial: { request: Nothing, response: Nothing },
};
