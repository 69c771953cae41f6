/** Schemas for the pupils of a class. */

import Type from 'typebox';

import { limits } from '#domain/limits.ts';

import { TeacherStudent } from './crew.ts';
import { NamePlace } from './privacy.ts';
import { onRun, typed, YesNo } from './requestFields.ts';
import { Nothing } from './shapes.ts';

/**
 * With `everywhere` also from every text, except those in `keep`, by their keys separated by spaces: some seven hundred
 * fit.
 */
const inTexts = { everywhere: Type.Optional(YesNo), keep: typed(400) };

export const pupilSchemas = {
  addStudent: {
    request: Type.Object({
      name: typed(limits.name),
      teamId: Type.String(),
      /** 1 for a pupil who may not be in a photo. */
      noPhoto: Type.Optional(YesNo),
      ...onRun,
    }),
    response: TeacherStudent,
  },
  markStudent: {
    request: Type.Object({ studentId: Type.String(), noPhoto: YesNo, ...onRun }),
    response: TeacherStudent,
  },
  /** Several at once, by their ids separated by spaces. */
  markStudents: {
    request: Type.Object({ students: Type.String({ characters: 10_000 }), noPhoto: YesNo, ...onRun }),
    response: Type.Array(TeacherStudent),
  },
  renameStudent: {
    request: Type.Object({ studentId: Type.String(), name: typed(limits.name), ...inTexts, ...onRun }),
    response: TeacherStudent,
  },
  /** The texts that contain the name, and the number of the team's photos. */
  studentPlaces: {
    request: Type.Object({ studentId: Type.String(), ...onRun }),
    response: Type.Object({ photos: Type.Integer(), places: Type.Array(NamePlace) }),
  },
  /** Removes the name from the team and from every text except those to keep. */
  forgetStudent: {
    request: Type.Object({ studentId: Type.String(), keep: inTexts.keep, ...onRun }),
    response: Nothing,
  },
  moveStudent: {
    request: Type.Object({ studentId: Type.String(), teamId: Type.String(), ...onRun }),
    response: TeacherStudent,
  },
  deleteStudent: { request: Type.Object({ studentId: Type.String(), ...onRun }), response: Nothing },
};
