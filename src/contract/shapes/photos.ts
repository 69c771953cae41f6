/** The shapes of photos that are checked by a docent before others see them, and of those that a docent paints over. */

import Type from 'typebox';

import { onRun, YesNo } from '#contract/shapes/sent.ts';
import { AnyFile, Nothing } from '#contract/shapes/shapes.ts';
import { photoStandings } from '#domain/photos/standing.ts';

const PhotoName = Type.Object({ filename: Type.String() });

export const photoSchemas = {
  /** Every photo of the class, by its stored name. */
  photoChecks: {
    sent: Nothing,
    answers: Type.Array(
      Type.Object({
        ...PhotoName.properties,
        standing: Type.Enum([...photoStandings]),
        /** Another one as soon as somebody else may not be in a photo, or something was said of this one. */
        standingId: Type.String(),
        painted: Type.Boolean(),
      }),
    ),
  },
  /** Of the class from now on: each is looked at before others see it. */
  lookAtPhotosFirst: { sent: Type.Object({ runId: Type.String(), on: YesNo }), answers: Nothing },
  /** Those that were shown, by their names with a space between, and in the same order how each stood when it was. */
  letPhotosThrough: {
    sent: Type.Object({
      photos: Type.String({ characters: 2000 }),
      seenStandings: Type.String({ characters: 2000 }),
      ...onRun,
    }),
    answers: Nothing,
  },
  /** Without `seenStanding` nothing is let through. */
  judgePhoto: {
    sent: Type.Object({
      photo: Type.String(),
      letThrough: YesNo,
      seenStanding: Type.Optional(Type.String()),
      ...onRun,
    }),
    answers: Nothing,
  },
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
