/** Schemas of photos that a docent checks before others see them, and of photos that a docent paints over. */

import Type from 'typebox';

import { photoStandings } from '#domain/photos/standing.ts';

import { onRun, YesNo } from './requestFields.ts';
import { AnyFile, Nothing } from './shapes.ts';

const PhotoName = Type.Object({ filename: Type.String() });

export const photoSchemas = {
  /** Every photo of the class, by its stored name. */
  photoChecks: {
    request: Nothing,
    response: Type.Array(
      Type.Object({
        ...PhotoName.properties,
        standing: Type.Enum([...photoStandings]),
        /** Changes as soon as another pupil may not be in a photo, or somebody judged this photo. */
        standingId: Type.String(),
        painted: Type.Boolean(),
      }),
    ),
  },
  /** Sets whether a docent checks each photo of the class before others see it. */
  lookAtPhotosFirst: { request: Type.Object({ runId: Type.String(), on: YesNo }), response: Nothing },
  /** The photos on screen, by their names separated by spaces, and their standings in the same order. */
  letPhotosThrough: {
    request: Type.Object({
      photos: Type.String({ characters: 2000 }),
      seenStandings: Type.String({ characters: 2000 }),
      ...onRun,
    }),
    response: Nothing,
  },
  /** Without `seenStanding` the photo stays hidden. */
  judgePhoto: {
    request: Type.Object({
      photo: Type.String(),
      letThrough: YesNo,
      seenStanding: Type.Optional(Type.String()),
      ...onRun,
    }),
    response: Nothing,
  },
  /** `photo`: the one that was on screen, in any version of the answer. */
  paintPhoto: {
    request: Type.Object({
      answerId: Type.String(),
      photo: Type.String(),
      answerFile: Type.Optional(AnyFile),
      ...onRun,
    }),
    response: PhotoName,
  },
  /** 404 for a photo that may not be on the board. */
  boardPhoto: { request: Type.Object({ photo: Type.String() }), response: AnyFile },
};
