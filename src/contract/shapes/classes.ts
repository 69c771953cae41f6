/** What is sent and answered where a docent starts, names, puts away and deletes classes, and adds a team to one that is under way. */

import Type from 'typebox';

import { YesNo } from '#contract/shapes/sent.ts';
import { Challenge, Nothing, orNull, TeacherTeam } from '#contract/shapes/shapes.ts';
import { Teaching } from '#contract/shapes/teaching.ts';
import { limits } from '#domain/limits.ts';

const runId = Type.String();
const text = Type.Optional(Type.String({ characters: limits.className }));

/** A run on the challenges screen. */
const ChallengeEntry = Type.Object({
  ...Challenge.properties,
  isActive: Type.Boolean(),
  /** What becomes of it is this docent's to say. */
  mayEnd: Type.Boolean(),
  isArchived: Type.Boolean(),
  /** How many there are. */
  teams: Type.Integer(),
  /** Those of them that do not count for now. */
  uncountedTeams: Type.Integer(),
  /** In per cent, of all phases. */
  progress: Type.Integer(),
  /** ISO moment; null where it was never started. */
  last_active: orNull(Type.String()),
  /** The last day that its owner may choose, and whether it may be brought back after its last one. */
  latest_end: Type.String(),
  mayComeBack: Type.Boolean(),
  /** Each photo is looked at by a docent before others see it. */
  photosFirst: Type.Boolean(),
  /** There is a newer version of its challenge. */
  hasNewVersion: Type.Boolean(),
  /** ISO moment at which a server found that its last day was over. */
  ended_at: orNull(Type.String()),
});

/** A challenge that a class can be started with, and what is in it at a glance. */
const OnShelf = Type.Object({
  id: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  /** HTML made from checked Markdown. */
  introduction: Type.String(),
  teaching: Teaching,
  /** Of one of the school's own: whether it is this docent's, and every docent's to use. */
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
  challengeList: { sent: Nothing, answers: Type.Array(ChallengeEntry) },
  setActiveChallenge: {
    sent: Type.Object({ challenge: Type.String(), runId: Type.Optional(runId) }),
    answers: Type.Object({ id: Type.String(), userChallengeId: Type.String() }),
  },
  shelf: { sent: Nothing, answers: Type.Array(OnShelf) },
  /** From then on the active one. */
  startClass: { sent: Type.Object({ challenge: Type.String(), text }), answers: ChallengeEntry },
  renameRun: { sent: Type.Object({ runId, text }), answers: Nothing },
  archiveRun: {
    sent: Type.Object({ runId, archived: YesNo }),
    answers: Nothing,
  },
  /** Also when others have answered. */
  createLateTeam: {
    sent: Type.Object({ title: Type.Optional(Type.String({ characters: limits.title })), runId: Type.Optional(runId) }),
    answers: TeacherTeam,
  },
  /** With an empty answer to each activity of an ended phase to which the team has none. */
  fillEndedPhases: { sent: Type.Object({ teamId: Type.String(), runId: Type.Optional(runId) }), answers: Nothing },
};
