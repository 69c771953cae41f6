/** Request and response schemas of the team's endpoints, checked and filtered by the server. */

import Type from 'typebox';

import { Ship } from '#contract/shapes/crew.ts';
import { NeighbourNews, teamNeighbourSchemas } from '#contract/shapes/neighbours.ts';
import { atActivity } from '#contract/shapes/sent.ts';
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
} from '#contract/shapes/shapes.ts';
import { limits } from '#domain/limits.ts';

/** A hand as its team sees it: without the other teams in the queue. */
const OwnHand = Type.Object({
  /** 1 for the next in the queue; null while the hand is down. */
  place: orNull(Type.Integer()),
  /** The docent is on the way. */
  isAnswered: Type.Boolean(),
});

/** The rocket as its own team sees it, with the activities that were given back. */
const OwnRocketEntry = Type.Object({
  ...RocketEntry.properties,
  returned: Type.Array(Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String() })),
  /** The activities whose neighbours have something new for the team. */
  atNeighbours: Type.Array(
    Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String(), neighbours: NeighbourNews }),
  ),
});

export const studentSchemas = {
  login: {
    /** `card`: the secret behind the QR code of a boarding pass. */
    sent: Type.Object({ loginCode: Type.Optional(Type.String()), card: Type.Optional(Type.String()) }),
    answers: Type.Object({ token: Type.String() }),
  },
  logout: { sent: Nothing, answers: Nothing },
  /** Needs no login: which of these ids, separated by spaces, are teams that can no longer return to this device. */
  keptTeams: {
    sent: Type.Object({ teams: Type.String({ characters: 2000 }) }),
    answers: Type.Object({ removed: Type.Array(Type.String()), ended: Type.Array(Type.String()) }),
  },
  logoutEverywhere: { sent: Nothing, answers: Nothing },
  info: {
    sent: Nothing,
    answers: Type.Object({
      studentgroup: Team,
      challenge: TeamChallenge,
      finishedChallenge: Type.Boolean(),
      /** Somebody in the team may not be in a photo, never who; absent where everybody may. */
      noPhoto: Type.Optional(Type.Boolean()),
      /** Somebody in another team of the class may not be in a photo. */
      noPhotoInClass: Type.Optional(Type.Boolean()),
      /** The step of its first minute; null before the first press. */
      crewStep: orNull(Type.Integer()),
      /** Its keepsake shows first names, by the setting of the class. */
      keepsakeNamed: Type.Boolean(),
    }),
  },
  rocketStatus: { sent: Nothing, answers: Type.Array(OwnRocketEntry) },
  phase: { sent: Type.Object({ phase: Type.Integer() }), answers: TeamPhase },
  hasNewRating: {
    sent: Nothing,
    answers: Type.Object({
      hasNewRating: Type.Boolean(),
      phases: Type.Array(Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String() })),
      /** Answers that were given back, in those phases; absent where there are none. */
      returned: Type.Optional(Type.Array(Type.Object({ activity_id: Type.Integer(), phase_id: Type.Integer() }))),
    }),
  },
  /** The keepsake of a team that has finished, as PDF. */
  keepsake: { sent: Nothing, answers: AnyFile },
  /** The activity that is open on this device; absent for none. */
  openActivity: { sent: Type.Object(atActivity), answers: Nothing },
  answerActivity: {
    sent: Type.Object({
      activityId: Type.Integer(),
      tweet: Type.Optional(Type.String({ characters: limits.tweet })),
      answerFile: Type.Optional(AnyFile),
      version: Type.Optional(Type.Integer()),
      /** The stored name of the photo in which faces were painted over: the server deletes it. */
      paintedOver: Type.Optional(Type.String()),
    }),
    answers: TeamAnswer,
  },
  revealMedal: {
    sent: Type.Object({ phase: Type.Integer() }),
    /**
     * `sinceMs`: how long ago the reveal began for all devices, by the server's clock; negative if it is yet to begin.
     * Absent where it begins with this response.
     */
    answers: Type.Object({
      medal: Medal,
      feedback: Type.Optional(Type.String()),
      sinceMs: Type.Optional(Type.Integer()),
    }),
  },
  revealRating: { sent: Type.Object({ answerId: Type.String() }), answers: TeamRating },
  /** `wordsId`: the id of the rating, or of the words with which an answer was given back. */
  understand: { sent: Type.Object({ answerId: Type.String(), wordsId: Type.String() }), answers: Nothing },
  answerPhoto: { sent: Type.Object({ photo: Type.String() }), answers: AnyFile },
  ...teamNeighbourSchemas,
  /** The team's progress in its first minute. */
  crewStep: { sent: Type.Object({ step: Type.Integer() }), answers: Nothing },
  /** `seenPatch`: the patch that was on screen; 0 is none. */
  choosePatch: { sent: Type.Object({ patch: Type.Integer(), seenPatch: Type.Integer() }), answers: Ship },
  nameShip: {
    sent: Type.Object({
      shipName: Type.Optional(Type.String({ characters: limits.shipName })),
      seenName: Type.Optional(Type.String({ characters: limits.shipName })),
    }),
    answers: Ship,
  },
  hand: { sent: Nothing, answers: OwnHand },
  raiseHand: { sent: Type.Object(atActivity), answers: OwnHand },
  lowerHand: { sent: Nothing, answers: OwnHand },
  events: { sent: Nothing, answers: EventStream },
};
