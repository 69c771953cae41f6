/** Schemas of a team's crew and ship: its pupils, their roles in a phase, and the painting on its rocket. */

import Type from 'typebox';

import type { Patch } from '#domain/course.ts';
import { leaveReasons } from '#domain/crew/leavingOut.ts';

/** The painting on a team's rocket. */
export const Ship = Type.Object({
  patch: Type.Union([Type.Unsafe<Patch>(Type.Integer({ minimum: 1, maximum: 12 })), Type.Null()]),
  /** '' for no name. */
  name: Type.String(),
  /** The docent set or removed the name since the team last set it. */
  isNamedByDocent: Type.Boolean(),
});

/** The roles in a phase, by name; empty where the challenge defines none. */
export const CrewRole = Type.Object({
  name: Type.String(),
  task: Type.String(),
  /** The part of the answer that belongs to the role. */
  at: Type.Union([Type.Literal('text'), Type.Literal('photo'), Type.Null()]),
  pupils: Type.Array(Type.String()),
});

export const Student = Type.Object({ id: Type.String(), name: Type.String() });
/** Why a team does not count for the class; '' where no reason was chosen. */
export const LeaveReason = Type.Enum(['', ...leaveReasons]);

export const TeacherStudent = Type.Object({
  ...Student.properties,
  /** May not be in a photo; absent where that was not set. */
  noPhoto: Type.Optional(Type.Boolean()),
});
