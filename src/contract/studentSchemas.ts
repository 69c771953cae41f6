/** Request and response schemas of the team's endpoints, checked and filtered by the server. */

import Type from 'typebox';

import { Ship } from '#contract/shapes/crew.ts';
import { NeighbourNews, teamNeighbourSchemas } from '#contract/shapes/neighbours.ts';
import { atActivity } from '#contract/shapes/requestFields.ts';
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
    request: Type.Object({ loginCode: Type.Optional(Type.String()), card: Type.Optional(Type.String()) }),
    response: Type.Object({ token: Type.String() }),
  },
  logout: { request: Nothing, response: Nothing },
  /** Needs no login: which of these ids, separated by spaces, are teams that can no longer return to this device. */
  keptTeams: {
    request: Type.Object({ teams: Type.String({ characters: 2000 }) }),
    response: Type.Object({ removed: Type.Array(Type.String()), ended: Type.Array(Type.String()) }),
  },
  logoutEverywhere: { request: Nothing, response: Nothing },
  info: {
    request: Nothing,
    response: Type.Object({
      studentgroup: Team,
      challenge: TeamChallenge,
      finishedChallenge: Type.Boolean(),
      /** Somebody in the team may not be in a photo, never who; absent where everybody may. */
      noPhoto: Type.Optional(Type.Boolean()),
      /** Somebody in another team of the class may not be in a photo. */
      noPhotoInClass: Type.Optional(Type.Boolean()),
      /** The step of its first minute; null before the first press. */
      crewStep: orNull(Type.Integer()),
      /** What its screens call the docent. */
      teacherWord: Type.Union([Type.Literal('leerkracht'), Type.Literal('docent')]),
      /** Its keepsake shows first names, by the setting of the class. */
      keepsakeNamed: Type.Boolean(),
    }),
  },
  rocketStatus: { request: Nothing, response: Type.Array(OwnRocketEntry) },
  phase: { request: Type.Object({ phase: Type.Integer() }), response: TeamPhase },
  hasNewRating: {
    request: Nothing,
    response: Type.Object({
      hasNewRating: Type.Boolean(),
      phases: Type.Array(Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String() })),
      /** Answers that were given back, in those phases; absent where there are none. */
      returned: Type.Optional(Type.Array(Type.Object({ activity_id: Type.Integer(), phase_id: Type.Integer() }))),
    }),
  },
  /** The keepsake of a team that has finished, as PDF. */
  keepsake: { request: Nothing, response: AnyFile },
  /** The activity that is open on this device; absent for none. */
  openActivity: { request: Type.Object(atActivity), response: Nothing },
  answerActivity: {
    request: Type.Object({
      activityId: Type.Integer(),
      tweet: Type.Optional(Type.String({ characters: limits.tweet })),
      answerFile: Type.Optional(AnyFile),
      version: Type.Optional(Type.Integer()),
      /** The stored name of the photo in which faces were painted over: the server deletes it. */
      paintedOver: Type.Optional(Type.String()),
    }),
    response: TeamAnswer,
  },
  revealMedal: {
    request: Type.Object({ phase: Type.Integer() }),
    /**
     * `sinceMs`: how long ago the reveal began for all devices, by the server's clock; negative if it is yet to begin.
     * Absent where it begins with this response.
     */
    response: Type.Object({
      medal: Medal,
      feedback: Type.Optional(Type.String()),
      sinceMs: Type.Optional(Type.Integer()),
    }),
  },
  revealRating: { request: Type.Object({ answerId: Type.String() }), response: TeamRating },
  /** `wordsId`: the id of the rating, or of the words with which an answer was given back. */
  understand: { request: Type.Object({ answerId: Type.String(), wordsId: Type.String() }), response: Nothing },
  answerPhoto: { request: Type.Object({ photo: Type.String() }), response: AnyFile },
  ...teamNeighbourSchemas,
  /** The team's progress in its first minute. */
  crewStep: { request: Type.Object({ step: Type.Integer() }), response: Nothing },
  /** `seenPatch`: the patch that was on screen; 0 is none. */
  choosePatch: { request: Type.Object({ patch: Type.Integer(), seenPatch: Type.Integer() }), response: Ship },
  nameShip: {
    request: Type.Object({
      shipName: Type.Optional(Type.String({ characters: limits.shipName })),
      seenName: Type.Optional(Type.String({ characters: limits.shipName })),
    }),
    response: Ship,
  },
  hand: { request: Nothing, response: OwnHand },
  raiseHand: { request: Type.Object(atActivity), response: OwnHand },
  lowerHand: { request: Nothing, response: OwnHand },
  events: { request: Nothing, response: EventStream },
};
