/** What a teacher is told of the own account. */

import Type from 'typebox';

import { orNull } from './shapes.ts';

/** A docent's own, and where it is in use. */
export const Account = Type.Object({
  username: Type.String(),
  displayName: orNull(Type.String()),
  /** One who comes in with the account of the school alone has none. */
  hasPassword: Type.Boolean(),
  /** What the school's own login is called here, and whether the docent comes in with it. */
  school: orNull(Type.Object({ name: Type.String(), isAdded: Type.Boolean() })),
  /** Whether a code is asked for after the password. */
  secondStep: Type.Boolean(),
  /** Of the recovery codes how many are left. */
  recoveryCodes: Type.Integer(),
  sessions: Type.Array(
    Type.Object({ id: Type.String(), device: orNull(Type.String()), usedAt: Type.String(), isThis: Type.Boolean() }),
  ),
});
