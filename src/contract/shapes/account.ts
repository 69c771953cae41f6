/** Schemas for a docent's own account and the ways to log in. */

import Type from 'typebox';

import { limits } from '#domain/limits.ts';

import { text, YesNo } from './requestFields.ts';
import { Nothing, orNull, Qr } from './shapes.ts';

/** A docent's own account, and the sessions that use it. */
const Account = Type.Object({
  username: Type.String(),
  displayName: orNull(Type.String()),
  /** Whether this docent is a beheerder. */
  isBeheerder: Type.Boolean(),
  /** False for an account that logs in only through the school. */
  hasPassword: Type.Boolean(),
  /** The name of the school login here, and whether this docent uses it. */
  school: orNull(Type.Object({ name: Type.String(), isAdded: Type.Boolean() })),
  /** Whether the login asks for a code after the password. */
  secondStep: Type.Boolean(),
  /** A beheerder can do nothing before the second step is on. */
  needsSecondStep: Type.Boolean(),
  /** The number of unused recovery codes. */
  recoveryCodes: Type.Integer(),
  sessions: Type.Array(
    Type.Object({ id: Type.String(), device: orNull(Type.String()), usedAt: Type.String(), isThis: Type.Boolean() }),
  ),
});

export const accountSchemas = {
  /** The label of the button; null where there is none. */
  schoolButton: { request: Nothing, response: Type.Object({ name: orNull(Type.String()) }) },
  /**
   * `again`: to confirm who it is; `adds`: links it to the account that is logged in, with that account's password if
   * it has one.
   */
  startSchoolLogin: {
    /** `token`: of an invite that is accepted with the school's account. */
    request: Type.Object({ again: Type.Optional(YesNo), adds: Type.Optional(YesNo), password: text, token: text }),
    /** `ticket`: needed to finish this attempt; it stays in the tab. */
    response: Type.Object({ address: Type.String(), ticket: Type.String() }),
  },
  finishSchoolLogin: {
    request: Type.Object({ query: Type.String(), ticket: text }),
    response: Type.Object({ challenges: Type.Integer(), isAdded: Type.Boolean() }),
  },
  leaveSchool: { request: Nothing, response: Type.Object({ address: orNull(Type.String()) }) },

  account: { request: Nothing, response: Account },
  renameSelf: {
    request: Type.Object({ name: Type.Optional(Type.String({ characters: limits.name })) }),
    response: Nothing,
  },
  changePassword: { request: Type.Object({ password: text, newPassword: text }), response: Nothing },
  removeSchoolAccount: { request: Nothing, response: Nothing },
  endSession: { request: Type.Object({ sessionId: Type.String() }), response: Nothing },
  logoutEverywhere: { request: Nothing, response: Nothing },
  prepareSecondStep: {
    request: Nothing,
    response: Type.Object({ secret: Type.String(), qr: Qr }),
  },
  /** The recovery codes are returned only this once. */
  beginSecondStep: {
    request: Type.Object({ password: text, code: text }),
    response: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
  },
  endSecondStep: { request: Type.Object({ password: text }), response: Nothing },
};
