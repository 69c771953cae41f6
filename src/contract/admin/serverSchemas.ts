/** Schemas of what a beheerder sees of the server itself: its health and its version. */

import Type from 'typebox';

import { ErasedClass } from '#contract/shapes/ending.ts';
import { Nothing, orNull } from '#contract/shapes/shapes.ts';
import { healthFindings, type HealthPart } from '#domain/admin/health.ts';
import { installations, releaseNews } from '#domain/admin/release.ts';

const Part = Type.Enum(Object.keys(healthFindings) as HealthPart[]);
const Finding = Type.Enum(Object.values(healthFindings).flat());

/** What each newer version brings, the newest first. */
const Brings = Type.Array(Type.Object({ version: Type.String(), lines: Type.Array(Type.String()) }));

const Files = Type.Object({ count: Type.Integer(), bytes: Type.Integer() });
const Gone = Type.Object({ count: Type.Integer() });

export const serverSchemas = {
  serverHealth: {
    /** The origin of the beheerder's browser. */
    request: Type.Object({ browser: Type.Optional(Type.String({ maxLength: 300 })) }),
    response: Type.Object({
      /** The server's time. */
      at: Type.String(),
      parts: Type.Array(
        Type.Object({
          part: Part,
          finding: Finding,
          state: Type.Enum(['good', 'bad', 'looking']),
          /** The values in its message: bytes, seconds, a folder. */
          values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
        }),
      ),
      release: Type.Object({
        version: Type.String(),
        commit: orNull(Type.String()),
        committedAt: orNull(Type.String()),
        installation: Type.Enum([...installations]),
        /** The processor, as Node names it. */
        architecture: Type.String(),
        lines: Type.Array(Type.String()),
      }),
      /** Runs after a restart. */
      ready: orNull(Type.Object({ version: Type.String(), brings: Brings })),
    }),
  },
  lookForRelease: {
    request: Nothing,
    response: Type.Object({ news: Type.Enum([...releaseNews]), brings: Brings }),
  },

  /** The largest first. Names of classes and docents, and counts: the contents of a class belong to its docents. */
  storage: {
    request: Nothing,
    response: Type.Object({
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
          /** The size of its photos. */
          bytes: Type.Integer(),
          /** Films of its teams; another class may use the same ones. */
          films: Type.Integer(),
        }),
      ),
      photos: Files,
      films: Files,
      bin: Files,
      /** Erased classes, the newest first. */
      wiped: Type.Array(ErasedClass),
    }),
  },
  clearFilms: { request: Nothing, response: Gone },
  emptyBin: { request: Nothing, response: Gone },
  removeEmptyClasses: { request: Nothing, response: Gone },
};
