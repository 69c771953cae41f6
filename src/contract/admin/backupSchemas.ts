/** Request and response schemas of the backup endpoints. */

import Type from 'typebox';

import { typed } from '#contract/shapes/sent.ts';
import { AnyFile, Nothing, orNull } from '#contract/shapes/shapes.ts';
import { passphraseLimits } from '#domain/admin/passphrase.ts';
import { backupWorks, nights, outcomes, waysOfComing } from '#domain/jobs/backups.ts';

const Outcome = Type.Enum([...outcomes]);
const Work = Type.Enum([...backupWorks]);
/** The name of the backup's file. */
const ofBackup = Type.Object({ backup: Type.String() });
/** Optional, so that a missing one gets an error on its field. */
const passphrase = typed(passphraseLimits.most);
const ofFile = Type.Object({ backupFile: Type.Optional(AnyFile), /** For an encrypted file. */ passphrase });

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
      /** Requested and not finished. */
      busy: Type.Array(Work),
      /** The last result of each kind. */
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
  /** Starts a trial restore now. */
  tryBackup: { sent: Nothing, answers: Nothing },
  keepBackups: {
    sent: Type.Object({ nightly: Type.Integer({ minimum: nights.fewest, maximum: nights.most }) }),
    answers: Nothing,
  },
  /** Encrypted with the passphrase in the request: a POST, so that no address contains it. */
  backupFile: { sent: Type.Object({ backup: Type.String(), passphrase }), answers: AnyFile },
  checkBackup: { sent: ofBackup, answers: Nothing },
  removeBackup: { sent: ofBackup, answers: Nothing },
  uploadBackup: { sent: ofFile, answers: ofBackup },
  /** What the backup restores, and what will be lost. */
  lookAtBackup: {
    sent: ofBackup,
    answers: Type.Object({
      found: Contents,
      /** The usernames of the beheerders who can log in afterwards. */
      beheerders: Type.Array(Type.String()),
      goneClasses: Type.Array(Type.Object({ challenge: Type.String(), text: Type.String() })),
      goneDocents: Type.Array(Type.String()),
      goneTeams: Type.Integer(),
      goneAnswers: Type.Integer(),
    }),
  },
  restoreBackup: { sent: ofBackup, answers: Nothing },
  /** Instead of a first account, with the token of the first run in its header; 404 once the first account exists. */
  startFromBackup: { sent: ofFile, answers: Type.Object({ beheerders: Type.Array(Type.String()) }) },
};
