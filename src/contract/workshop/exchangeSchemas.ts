/** What the calls about a challenge in one file are sent and answer, checked and filtered by the server. */

import Type from 'typebox';

import { AnyFile } from '#contract/shapes/shapes.ts';

export const exchangeSchemas = {
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
    }),
  },
};
