/** Schemas for showing and handling requests about stored personal data. */

import Type from 'typebox';

import { placeKinds } from '#domain/people/nameInText.ts';

/** A text that contains a pupil's name. `isWritten`: exactly as in the list, and not only a similar word. */
export const NamePlace = Type.Object({
  key: Type.String(),
  kind: Type.Enum([...placeKinds]),
  /** Null for a text about the class. */
  team: Type.Union([Type.String(), Type.Null()]),
  text: Type.String(),
  isWritten: Type.Boolean(),
});
