/** The calls about a teacher's own account and the ways into it. */

import Type from 'typebox';

import { limits } from '#domain/limits.ts';

import { text, YesNo } from './sent.ts';
import { Nothing, orNull, Qr } from './shapes.ts';

/** A docent's own, and where it is in use. */
const Account = Type.Object({
  username: Type.String(),
  displayName: orNull(Type.String()),
  /** Whether `/beheer` is this docent's too. */
  isBeheerder: Type.Boolean(),
  /** One who comes in with the account of the school alone has none. */
  hasPassword: Type.Boolean(),
  /** What the school's own login is called here, and whether the docent comes in with it. */
  school: orNull(Type.Object({ name: Type.String(), isAdded: Type.Boolean() })),
  /** Whether a code is asked for after the password. */
  secondStep: Type.Boolean(),
  /** A beheerder who does nothing before it is on. */
  needsSecondStep: Type.Boolean(),
  /** Of the recovery codes how many are left. */
  recoveryCodes: Type.Integer(),
  sessions: Type.Array(
    Type.Object({ id: Type.String(), device: orNull(Type.String()), usedAt: Type.String(), isThis: Type.Boolean() }),
  ),
});

export const accountSchemas = {
  /** What stands on the button; null where there is none. */
  schoolButton: { sent: Nothing, answers: Type.Object({ name: orNull(Type.String()) }) },
  /** `again`: to be asked who it is; `adds`: to the account of whoever is in, with its password where it has one. */
  startSchoolLogin: {
    /** `token`: of an invite that is taken with the school's account. */
    sent: Type.Object({ again: Type.Optional(YesNo), adds: Type.Optional(YesNo), password: text, token: text }),
    /** `ticket`: without it nothing finishes this attempt; it stays in the tab. */
    answers: Type.Object({ address: Type.String(), ticket: Type.String() }),
  },
  finishSchoolLogin: {
    sent: Type.Object({ query: Type.String(), ticket: text }),
    answers: Type.Object({ challenges: Type.Integer(), isAdded: Type.Boolean() }),
  },
  leaveSchool: { sent: Nothing, answers: Type.Object({ address: orNull(Type.String()) }) },

  account: { sent: Nothing, answers: Account },
  renameSelf: {
    sent: Type.Object({ name: Type.Optional(Type.String({ characters: limits.name })) }),
    answers: Nothing,
  },
  changePassword: { sent: Type.Object({ password: text, newPassword: text }), answers: Nothing },
  removeSchoolAccount: { sent: Nothing, answers: Nothing },
  endSession: { sent: Type.Object({ sessionId: Type.String() }), answers: Nothing },
  logoutEverywhere: { sent: Nothing, answers: Nothing },
  prepareSecondStep: {
    sent: Nothing,
    answers: Type.Object({ secret: Type.String(), qr: Qr }),
  },
  /** The recovery codes are told this once. */
  beginSecondStep: {
    sent: Type.Object({ password: text, code: text }),
    answers: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
  },
  endSecondStep: { sent: Type.Object({ password: text }), answers: Nothing },
};
