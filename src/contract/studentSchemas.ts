/** What each of the team's calls is sent and answers, checked and filtered by the server. */

import Type from 'typebox';

import { limits } from '#domain/limits.ts';

import {
  AnyFile,
  EventStream,
  Medal,
  Nothing,
  orNull,
  RocketEntry,
  Team,
  TeamAnswer,
  TeamChallenge,
  TeamPhase,
  TeamRating,
} from './shapes/shapes.ts';

/** A hand as its team sees it: nothing of who else waits. */
const OwnHand = Type.Object({
  /** 1 for who is next; null while the hand is down. */
  place: orNull(Type.Integer()),
  /** The teacher is on the way. */
  isAnswered: Type.Boolean(),
});

export const studentSchemas = {
  login: {
    /** `card`: the secret behind the QR code of a boarding pass. */
    sent: Type.Object({ loginCode: Type.Optional(Type.String()), card: Type.Optional(Type.String()) }),
    answers: Type.Object({ token: Type.String() }),
  },
  logout: { sent: Nothing, answers: Nothing },
  logoutEverywhere: { sent: Nothing, answers: Nothing },
  info: {
    sent: Nothing,
    answers: Type.Object({ studentgroup: Team, challenge: TeamChallenge, finishedChallenge: Type.Boolean() }),
  },
  rocketStatus: { sent: Nothing, answers: Type.Array(RocketEntry) },
  phase: { sent: Type.Object({ phase: Type.Integer() }), answers: TeamPhase },
  hasNewRating: {
    sent: Nothing,
    answers: Type.Object({
      hasNewRating: Type.Boolean(),
      phases: Type.Array(Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String() })),
    }),
  },
  /** The activity that this device has open, or that it has none. */
  openActivity: { sent: Type.Object({ activityId: Type.Optional(Type.Integer()) }), answers: Nothing },
  answerActivity: {
    sent: Type.Object({
      activityId: Type.Integer(),
      tweet: Type.Optional(Type.String({ characters: limits.tweet })),
      answerFile: Type.Optional(AnyFile),
      version: Type.Optional(Type.Integer()),
    }),
    answers: TeamAnswer,
  },
  revealMedal: {
    sent: Type.Object({ phase: Type.Integer() }),
    answers: Type.Object({ medal: Medal, feedback: Type.Optional(Type.String()) }),
  },
  revealRating: { sent: Type.Object({ answerId: Type.String() }), answers: TeamRating },
  answerPhoto: { sent: Type.Object({ photo: Type.String() }), answers: AnyFile },
  hand: { sent: Nothing, answers: OwnHand },
  raiseHand: { sent: Type.Object({ activityId: Type.Optional(Type.Integer()) }), answers: OwnHand },
  lowerHand: { sent: Nothing, answers: OwnHand },
  events: { sent: Nothing, answers: EventStream },
};
