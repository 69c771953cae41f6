/** Schemas for the pupils of a class. */

import Type from 'typebox';

import { TeacherStudent } from '#contract/shapes/crew.ts';
import { onRun, typed, YesNo } from '#contract/shapes/sent.ts';
import { Nothing } from '#contract/shapes/shapes.ts';
import { limits } from '#domain/limits.ts';

import { NamePlace } from './privacy.ts';

/**
 * With `everywhere` also from every text, except those in `keep`, by their keys separated by spaces: some seven hundred
 * fit.
 */
const inTexts = { everywhere: Type.Optional(YesNo), keep: typed(400) };

export const pupilSchemas = {
  addStudent: {
    sent: Type.Object({
      name: typed(limits.name),
      teamId: Type.String(),
      /** 1 for a pupil who may not be in a photo. */
      noPhoto: Type.Optional(YesNo),
      ...onRun,
    }),
    answers: TeacherStudent,
  },
  markStudent: {
    sent: Type.Object({ studentId: Type.String(), noPhoto: YesNo, ...onRun }),
    answers: TeacherStudent,
  },
  /** Several at once, by their ids separated by spaces. */
  markStudents: {
    sent: Type.Object({ students: Type.String({ characters: 10_000 }), noPhoto: YesNo, ...onRun }),
    answers: Type.Array(TeacherStudent),
  },
  renameStudent: {
    sent: Type.Object({ studentId: Type.String(), name: typed(limits.name), ...inTexts, ...onRun }),
    answers: TeacherStudent,
  },
  /** The texts that contain the name, and the number of the team's photos. */
  studentPlaces: {
    sent: Type.Object({ studentId: Type.String(), ...onRun }),
    answers: Type.Object({ photos: Type.Integer(), places: Type.Array(NamePlace) }),
  },
  /** Removes the name from the team and from every text except those to keep. */
  forgetStudent: { sent: Type.Object({ studentId: Type.String(), keep: inTexts.keep, ...onRun }), answers: Nothing },
  moveStudent: {
    sent: Type.Object({ studentId: Type.String(), teamId: Type.String(), ...onRun }),
    answers: TeacherStudent,
  },
  deleteStudent: { sent: Type.Object({ studentId: Type.String(), ...onRun }), answers: Nothing },
};
