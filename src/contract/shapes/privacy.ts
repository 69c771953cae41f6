/** The shapes of what a school shows and does when somebody asks what is stored. */

import Type from 'typebox';

import { placeKinds } from '#domain/people/nameInText.ts';

/** A text in which a pupil's name stands. `isWritten`: as it is written in the list, and not only as a word like it. */
export const NamePlace = Type.Object({
  key: Type.String(),
  kind: Type.Enum([...placeKinds]),
  /** Null where it is about the class. */
  team: Type.Union([Type.String(), Type.Null()]),
  text: Type.String(),
  isWritten: Type.Boolean(),
});
