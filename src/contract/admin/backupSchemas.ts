/** What the calls about backups are sent and answer. */

import Type from 'typebox';

import { typed } from '#contract/shapes/sent.ts';
import { AnyFile, Nothing, orNull } from '#contract/shapes/shapes.ts';
import { passphraseLimits } from '#domain/admin/passphrase.ts';
import { backupWorks, nights, outcomes, waysOfComing } from '#domain/jobs/backups.ts';

const Outcome = Type.Enum([...outcomes]);
const Work = Type.Enum([...backupWorks]);
/** By the name of its file. */
const ofBackup = Type.Object({ backup: Type.String() });
/** Optional, so that a form without one is told what is missing. */
const passphrase = typed(passphraseLimits.most);
const ofFile = Type.Object({ backupFile: Type.Optional(AnyFile), /** Where the file is locked. */ passphrase });

const Contents = Type.Object({
  madeAt: Type.String(),
  app: Type.String(),
  docents: Type.Integer(),
  classes: Type.Integer(),
  teams: Type.Integer(),
  answers: Type.Integer(),
  photos: Type.Integer(),
  missing: Type.Integer(),
});

export const backupSchemas = {
  /** Newest first. */
  backups: {
    sent: Nothing,
    answers: Type.Object({
      nightly: Type.Integer(),
      /** What is asked for and not done yet. */
      busy: Type.Array(Work),
      /** Of each kind how the last went. */
      work: Type.Array(Type.Object({ kind: Work, at: Type.String(), name: orNull(Type.String()), outcome: Outcome })),
      backups: Type.Array(
        Type.Object({
          name: Type.String(),
          madeAt: Type.String(),
          how: Type.Enum([...waysOfComing]),
          /** In bytes. */
          size: Type.Integer(),
          outcome: orNull(Outcome),
          checkedAt: orNull(Type.String()),
          found: orNull(Contents),
        }),
      ),
    }),
  },
  makeBackup: { sent: Nothing, answers: Nothing },
  /** A trial restore, now. */
  tryBackup: { sent: Nothing, answers: Nothing },
  keepBackups: {
    sent: Type.Object({ nightly: Type.Integer({ minimum: nights.fewest, maximum: nights.most }) }),
    answers: Nothing,
  },
  /** Locked with the passphrase that is sent: a POST, so that it stands in no address. */
  backupFile: { sent: Type.Object({ backup: Type.String(), passphrase }), answers: AnyFile },
  checkBackup: { sent: ofBackup, answers: Nothing },
  removeBackup: { sent: ofBackup, answers: Nothing },
  uploadBackup: { sent: ofFile, answers: ofBackup },
  /** What it brings back, and what will be gone. */
  lookAtBackup: {
    sent: ofBackup,
    answers: Type.Object({
      found: Contents,
      /** The usernames of those who can come in here afterwards. */
      beheerders: Type.Array(Type.String()),
      goneClasses: Type.Array(Type.Object({ challenge: Type.String(), text: Type.String() })),
      goneDocents: Type.Array(Type.String()),
      goneTeams: Type.Integer(),
      goneAnswers: Type.Integer(),
    }),
  },
  restoreBackup: { sent: ofBackup, answers: Nothing },
  /** In place of the first account, with the token of the start in its header; 404 from the first account on. */
  startFromBackup: { sent: ofFile, answers: Type.Object({ beheerders: Type.Array(Type.String()) }) },
};
