/** What the calls about a challenge in one file are sent and answer, checked and filtered by the server. */

import Type from 'typebox';

import { AnyFile, Nothing } from '#contract/shapes/shapes.ts';

export const exchangeSchemas = {
  /** With all of its versions, which no class may have played. */
  removeChallenge: { sent: Type.Object({ challenge: Type.String() }), answers: Nothing },
  /** One file, `.lanceerbasis`. */
  exportChallenge: { sent: Type.Object({ challenge: Type.String() }), answers: AnyFile },
  /** Optional, so that a form without one is told what is missing. */
  importChallenge: {
    sent: Type.Object({ file: Type.Optional(AnyFile) }),
    answers: Type.Object({
      slug: Type.String(),
      title: Type.String(),
      number: Type.Integer(),
      /** Whether there was no version like it. */
      isNew: Type.Boolean(),
      /** It has films of others, which this server does not play; not there where it has none or plays them. */
      filmsOff: Type.Optional(Type.Boolean()),
    }),
  },
};
