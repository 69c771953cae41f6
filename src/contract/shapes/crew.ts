/** The JSON of a team's crew and ship: who is in it, who does what in a phase, and what is painted on its rocket. */

import Type from 'typebox';

import type { Patch } from '#domain/course.ts';
import { leaveReasons } from '#domain/crew/leavingOut.ts';

/** What the team painted on its rocket. */
export const Ship = Type.Object({
  patch: Type.Union([Type.Unsafe<Patch>(Type.Integer({ minimum: 1, maximum: 12 })), Type.Null()]),
  /** '' for none. */
  name: Type.String(),
  /** The docent gave the name, or took it away, since the team last did. */
  isNamedByDocent: Type.Boolean(),
});

/** In a phase, by name; none where the challenge names no roles. */
export const CrewRole = Type.Object({
  name: Type.String(),
  task: Type.String(),
  /** The part of an answer that is theirs. */
  at: Type.Union([Type.Literal('text'), Type.Literal('photo'), Type.Null()]),
  pupils: Type.Array(Type.String()),
});

export const Student = Type.Object({ id: Type.String(), name: Type.String() });
/** As the docent knows a pupil. */
/** Why the class is not measured by a team; '' where none was chosen. */
export const LeaveReason = Type.Enum(['', ...leaveReasons]);

export const TeacherStudent = Type.Object({
  ...Student.properties,
  /** May not be in a photo; not there where that was not said. */
  noPhoto: Type.Optional(Type.Boolean()),
});
