/** Request and response schemas of the challenge exchange, checked and filtered by the server. */

import Type from 'typebox';

import { AnyFile, Nothing } from '#contract/shapes/shapes.ts';

export const exchangeSchemas = {
  /** Removes all its versions, which no class may have played. */
  removeChallenge: { request: Type.Object({ challenge: Type.String() }), response: Nothing },
  /** One file, `.lanceerbasis`. */
  exportChallenge: { request: Type.Object({ challenge: Type.String() }), response: AnyFile },
  /** Optional, so that a missing file gets an error on its field. */
  importChallenge: {
    request: Type.Object({ file: Type.Optional(AnyFile) }),
    response: Type.Object({
      slug: Type.String(),
      title: Type.String(),
      number: Type.Integer(),
      /** Whether this version did not exist here. */
      isNew: Type.Boolean(),
      /** It has external films, which this server does not play; absent where it has none or the server plays them. */
      filmsOff: Type.Optional(Type.Boolean()),
    }),
  },
};
