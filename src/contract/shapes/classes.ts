/** Schemas for starting, naming, archiving and deleting classes, and for adding a team during a run. */

import Type from 'typebox';

import { limits } from '#domain/limits.ts';

import { YesNo } from './requestFields.ts';
import { Challenge, Nothing, orNull, TeacherTeam } from './shapes.ts';
import { Teaching } from './teaching.ts';

const runId = Type.String();
const text = Type.Optional(Type.String({ characters: limits.className }));

/** An entry in the docent's list of classes. */
const ChallengeEntry = Type.Object({
  ...Challenge.properties,
  isActive: Type.Boolean(),
  /** This docent may end or delete it. */
  mayEnd: Type.Boolean(),
  isArchived: Type.Boolean(),
  teams: Type.Integer(),
  /** How many of them do not count for now. */
  uncountedTeams: Type.Integer(),
  /** The percentage over all phases. */
  progress: Type.Integer(),
  /** ISO moment; null where the class never started. */
  last_active: orNull(Type.String()),
  /** The last day that its owner may choose, and whether it may be brought back after its last day. */
  latest_end: Type.String(),
  mayComeBack: Type.Boolean(),
  /** A docent checks each photo before others see it. */
  photosFirst: Type.Boolean(),
  /** Its challenge has a newer version. */
  hasNewVersion: Type.Boolean(),
  /** ISO moment when a server found that its last day had passed. */
  ended_at: orNull(Type.String()),
});

/** A challenge to start a class with, and its contents at a glance. */
const OnShelf = Type.Object({
  id: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  /** HTML made from checked Markdown. */
  introduction: Type.String(),
  teaching: Teaching,
  /** The address of its picture, which is the poster of one of its films. */
  poster: orNull(Type.String()),
  /** For one of the school's own: whether this docent made it, and whether every docent may use it. */
  own: orNull(Type.Object({ isMine: Type.Boolean(), isOnShelf: Type.Boolean(), version: Type.Integer() })),
  phases: Type.Array(
    Type.Object({
      number: Type.Integer(),
      title: Type.String(),
      activities: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), duration: Type.String() })),
    }),
  ),
});

export const classSchemas = {
  challengeList: { request: Nothing, response: Type.Array(ChallengeEntry) },
  setActiveChallenge: {
    request: Type.Object({ challenge: Type.String(), runId: Type.Optional(runId) }),
    response: Type.Object({ id: Type.String(), userChallengeId: Type.String() }),
  },
  shelf: { request: Nothing, response: Type.Array(OnShelf) },
  /** The new class becomes the active one. */
  startClass: { request: Type.Object({ challenge: Type.String(), text }), response: ChallengeEntry },
  renameRun: { request: Type.Object({ runId, text }), response: Nothing },
  archiveRun: {
    request: Type.Object({ runId, archived: YesNo }),
    response: Nothing,
  },
  /** Allowed after others have answered. */
  createLateTeam: {
    request: Type.Object({
      title: Type.Optional(Type.String({ characters: limits.title })),
      runId: Type.Optional(runId),
    }),
    response: TeacherTeam,
  },
  /** Gives the team an empty answer to each unanswered activity of the ended phases. */
  fillEndedPhases: { request: Type.Object({ teamId: Type.String(), runId: Type.Optional(runId) }), response: Nothing },
};
