/** The shapes of photos that are checked by a docent before others see them, and of those that a docent paints over. */

import Type from 'typebox';

import { onRun, YesNo } from '#contract/shapes/sent.ts';
import { AnyFile, Nothing } from '#contract/shapes/shapes.ts';

const PhotoName = Type.Object({ filename: Type.String() });

export const photoSchemas = {
  /** Every photo of the class, by its stored name. */
  photoChecks: {
    sent: Nothing,
    answers: Type.Array(
      Type.Object({
        ...PhotoName.properties,
        standing: Type.Enum(['free', 'asked', 'let-through', 'refused']),
        painted: Type.Boolean(),
      }),
    ),
  },
  judgePhoto: { sent: Type.Object({ photo: Type.String(), letThrough: YesNo, ...onRun }), answers: Nothing },
  /** `photo`: the one that was on screen, whichever version of the answer it stands by. */
  paintPhoto: {
    sent: Type.Object({
      answerId: Type.String(),
      photo: Type.String(),
      answerFile: Type.Optional(AnyFile),
      ...onRun,
    }),
    answers: PhotoName,
  },
  /** Of what may be on the board; any other is not there. */
  boardPhoto: { sent: Type.Object({ photo: Type.String() }), answers: AnyFile },
};
