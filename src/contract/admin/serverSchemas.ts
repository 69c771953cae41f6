/** What a beheerder is told of the server itself: how it is, and which version. */

import Type from 'typebox';

import { WipedClass } from '#contract/shapes/ending.ts';
import { Nothing, orNull } from '#contract/shapes/shapes.ts';
import { healthFindings, type HealthPart } from '#domain/admin/health.ts';
import { releaseNews } from '#domain/admin/release.ts';

const Part = Type.Enum(Object.keys(healthFindings) as HealthPart[]);
const Finding = Type.Enum(Object.values(healthFindings).flat());

const Files = Type.Object({ count: Type.Integer(), bytes: Type.Integer() });
const Gone = Type.Object({ count: Type.Integer() });

export const serverSchemas = {
  serverHealth: {
    /** The origin that the beheerder's browser is at. */
    sent: Type.Object({ browser: Type.Optional(Type.String({ maxLength: 300 })) }),
    answers: Type.Object({
      /** What time it is there. */
      at: Type.String(),
      parts: Type.Array(
        Type.Object({
          part: Part,
          finding: Finding,
          state: Type.Enum(['good', 'bad', 'looking']),
          /** What its sentence tells of: bytes, seconds, a folder. */
          values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
        }),
      ),
      release: Type.Object({
        version: Type.String(),
        commit: orNull(Type.String()),
        committedAt: orNull(Type.String()),
      }),
    }),
  },
  lookForRelease: {
    sent: Nothing,
    answers: Type.Object({ news: Type.Enum([...releaseNews]) }),
  },

  /** The largest first. Names of classes and docents, and counts: what is in a class is its docents'. */
  storage: {
    sent: Nothing,
    answers: Type.Object({
      classes: Type.Array(
        Type.Object({
          id: Type.String(),
          challenge: Type.String(),
          text: Type.String(),
          docents: Type.Array(Type.String()),
          isArchived: Type.Boolean(),
          teams: Type.Integer(),
          rows: Type.Integer(),
          photos: Type.Integer(),
          /** Of its photos. */
          bytes: Type.Integer(),
          /** Of its teams; another class may have the same ones. */
          films: Type.Integer(),
        }),
      ),
      photos: Files,
      films: Files,
      bin: Files,
      /** Classes that are gone, the newest first. */
      wiped: Type.Array(WipedClass),
    }),
  },
  clearFilms: { sent: Nothing, answers: Gone },
  emptyBin: { sent: Nothing, answers: Gone },
  removeEmptyClasses: { sent: Nothing, answers: Gone },
};
