/** The JSON shapes as schemas, in the wire's own names (docs/decisions/013-wire-names-in-the-contract.md). */

import Type from 'typebox';

import { CrewRole, LeaveReason, Ship, Student, TeacherStudent } from './crew.ts';
import { docentsVersionFields, givenFields, TakenAway, versionFields } from './feedback.ts';
import { NeighbourNews } from './neighbours.ts';
import { aidFields, MedalExamples, Teaching } from './teaching.ts';

export const Medal = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)]);
export const Status = Type.Union([
  Type.Literal('INACTIVE'),
  Type.Literal('READY'),
  Type.Literal('COMPLETED'),
  Type.Literal('RATED'),
]);
export const Nothing = Type.Object({});
/** A file is sent outside JSON. */
export const AnyFile = Type.Unsafe<Blob>({ file: true });
/** A stream of server-sent events, each the name of what changed. */
export const EventStream = Type.Unsafe<ReadableStream>({ events: true });
export const orNull = <Schema extends Type.TSchema>(schema: Schema): Type.TUnion<[Schema, Type.TNull]> =>
  Type.Union([schema, Type.Null()]);

const teamFields = {
  id: Type.String(),
  challenge: Type.String(),
  title: Type.String(),
  logincode: Type.String(),
  students: Type.Array(Student),
  /** 1 after the team's first login. */
  used: Type.Union([Type.Literal(0), Type.Literal(1)]),
  /** The team sent an answer of its own. */
  hasAnswer: Type.Boolean(),
  totalAnswers: Type.Integer(),
  hasIntroductions: Type.Boolean(),
  ship: Ship,
};

export const Team = Type.Object(teamFields);
export const TeacherRating = Type.Object({
  id: Type.String(),
  medal: Medal,
  comment: Type.String(),
  note: Type.String(),
  criteria: Type.String(),
  seen: Type.Boolean(),
  understood: Type.Optional(Type.Boolean()),
  ...givenFields,
});

/** Never contains a note; medal and comment are null, and criteria absent, until the team has revealed them. */
export const TeamRating = Type.Object({
  id: Type.String(),
  medal: orNull(Medal),
  comment: orNull(Type.String()),
  /** Where a criterion was tapped. */
  criteria: Type.Optional(Type.String()),
  seen: Type.Boolean(),
  understood: Type.Optional(Type.Boolean()),
});

const answerFields = {
  id: Type.String(),
  activity_id: Type.Integer(),
  studentgroup_id: Type.String(),
  /** The stored photo's name. */
  filename: orNull(Type.String()),
  tweet: Type.String(),
  version: Type.Integer(),
  /** Created by the docent for a team that sent nothing. */
  isEmpty: Type.Boolean(),
};

export const TeacherAnswer = Type.Object({ ...answerFields, ...docentsVersionFields, rating: orNull(TeacherRating) });
export const TeamAnswer = Type.Object({ ...answerFields, ...versionFields, rating: orNull(TeamRating) });

const activityFields = {
  id: Type.Integer(),
  title: Type.String(),
  slug: Type.String(),
  question: Type.String(),
  /** HTML made from checked Markdown. */
  introduction: Type.String(),
  video: orNull(Type.String()),
  /** `HH:mm`. */
  duration: Type.String(),
  filename: orNull(Type.String()),
  /** Null for teams: instructions are for docents only. */
  instructionPdf: orNull(Type.String()),
  photoRequired: Type.Boolean(),
  pictureRequired: Type.Boolean(),
  isOpen: Type.Boolean(),
  allowAnswer: Type.Boolean(),
  status: Status,
  ...aidFields,
};

const ofTeacher = { examples: orNull(MedalExamples), answers: Type.Array(TeacherAnswer) };
export const TeacherActivity = Type.Object({ ...activityFields, ...ofTeacher });
/** `answers` holds only the team's own answer. Examples are for docents only. */
const ofTeam = { examples: Type.Null(), answers: Type.Array(TeamAnswer), takenAway: orNull(TakenAway) };
/** `painted`: the docent painted over somebody in the photo of the answer. */
const painted = { painted: Type.Optional(Type.Boolean()) };
/** Something is new at the neighbours; absent where nothing is. */
const atNeighbours = { neighbours: Type.Optional(NeighbourNews) };
export const TeamActivity = Type.Object({ ...activityFields, ...ofTeam, ...painted, ...atNeighbours });

const phaseFields = {
  id: Type.Integer(),
  phase_id: Type.Integer(),
  number: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  /** HTML made from checked Markdown. */
  description: Type.String(),
  video: orNull(Type.String()),
  isDone: Type.Boolean(),
  isCompleted: Type.Boolean(),
  done: Type.Boolean(),
  /** Null for the docent: only a team sees a medal. */
  seen: orNull(Type.Boolean()),
  /** The medal as the team revealed it. */
  medal: orNull(Medal),
  status: Status,
};

export const TeacherPhase = Type.Object({
  ...phaseFields,
  /** The docent who ended it, and when. */
  doneBy: orNull(Type.String()),
  doneAt: orNull(Type.String()),
  activities: Type.Array(TeacherActivity),
});
export const TeamPhase = Type.Object({
  ...phaseFields,
  activities: Type.Array(TeamActivity),
  /** The docent's feedback on the phase, once its medal is revealed. */
  feedback: orNull(Type.String()),
  crew: Type.Optional(Type.Array(CrewRole)),
});

const challengeFields = {
  id: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  introduction: Type.String(),
  video: orNull(Type.String()),
  completion_video: orNull(Type.String()),
  launchDescription: Type.String(),
};

export const Challenge = Type.Object({
  ...challengeFields,
  user_challenge: Type.String(),
  user_challenge_text: Type.String(),
  /** The docents of the class, by the names that colleagues see; the owner first. */
  docents: Type.Array(Type.String()),
  /** Its last day, such as `2027-07-31`. `keepsakes_named`: with first names. */
  ends_on: Type.String(),
  keepsakes_named: Type.Boolean(),
  phases: Type.Array(TeacherPhase),
  onboarding: Type.Array(TeacherActivity),
  launch: Type.Array(TeacherActivity),
  teaching: Teaching,
});

/** The challenge in a team's first response; the lists are null, since it loads its phases one by one. */
export const TeamChallenge = Type.Object({
  ...challengeFields,
  user_challenge: Type.String(),
  user_challenge_text: Type.String(),
  phases: Type.Null(),
  onboarding: Type.Null(),
  launch: Type.Null(),
});

/** A QR code as a path in a square. */
export const Qr = Type.Object({ size: Type.Integer(), path: Type.String() });

export const RocketEntry = Type.Object({
  phase_id: Type.Integer(),
  slug: Type.String(),
  number: Type.Integer(),
  title: Type.String(),
  medal: orNull(Medal),
  done: Type.Boolean(),
  seen: Type.Boolean(),
  status: Status,
  /**
   * The docent opened it together with those of all teams, and this team has not seen it; absent where the team reveals
   * it itself.
   */
  together: Type.Optional(Type.Boolean()),
});

/**
 * The team as its docent sees it: with its rocket as far as the team revealed it, and the pupils who may not be in a
 * photo.
 */
export const TeacherTeam = Type.Object({
  ...teamFields,
  students: Type.Array(TeacherStudent),
  /** The team counts for the progress of the class. */
  counted: Type.Boolean(),
  /** Why it does not count; for the docent only, never sent to a team. */
  uncountedReason: LeaveReason,
  online: Type.Boolean(),
  /** The address where it types its code. */
  loginAddress: Type.String(),
  finishedChallenge: Type.Boolean(),
  rocket: Type.Array(RocketEntry),
  takenAway: Type.Array(Type.Object({ activity_id: Type.Integer(), ...TakenAway.properties })),
});
