/** Request and response schemas of the backup endpoints. */

import Type from 'typebox';

import { typed } from '#contract/shapes/requestFields.ts';
import { AnyFile, Nothing, orNull } from '#contract/shapes/shapes.ts';
import { passphraseLimits } from '#domain/admin/passphrase.ts';
import { backupWorks, nights, outcomes, backupOrigins } from '#domain/jobs/backups.ts';

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
    request: Nothing,
    response: Type.Object({
      nightly: Type.Integer(),
      /** Requested and not finished. */
      busy: Type.Array(Work),
      /** The last result of each kind. */
      work: Type.Array(Type.Object({ kind: Work, at: Type.String(), name: orNull(Type.String()), outcome: Outcome })),
      /** Photos of answers that are gone from the server, as counted last. */
      photosMissing: Type.Integer(),
      backups: Type.Array(
        Type.Object({
          name: Type.String(),
          madeAt: Type.String(),
          how: Type.Enum([...backupOrigins]),
          /** In bytes. */
          size: Type.Integer(),
          outcome: orNull(Outcome),
          checkedAt: orNull(Type.String()),
          found: orNull(Contents),
        }),
      ),
    }),
  },
  makeBackup: { request: Nothing, response: Nothing },
  /** Starts a trial restore now. */
  tryBackup: { request: Nothing, response: Nothing },
  keepBackups: {
    request: Type.Object({ nightly: Type.Integer({ minimum: nights.fewest, maximum: nights.most }) }),
    response: Nothing,
  },
  /** Encrypted with the passphrase in the request: a POST, so that no address contains it. */
  backupFile: { request: Type.Object({ backup: Type.String(), passphrase }), response: AnyFile },
  checkBackup: { request: ofBackup, response: Nothing },
  removeBackup: { request: ofBackup, response: Nothing },
  uploadBackup: { request: ofFile, response: ofBackup },
  /** What the backup restores, and what will be lost. */
  lookAtBackup: {
    request: ofBackup,
    response: Type.Object({
      found: Contents,
      /** The usernames of the beheerders who can log in afterwards. */
      beheerders: Type.Array(Type.String()),
      goneClasses: Type.Array(Type.Object({ challenge: Type.String(), text: Type.String() })),
      goneDocents: Type.Array(Type.String()),
      goneTeams: Type.Integer(),
      goneAnswers: Type.Integer(),
    }),
  },
  restoreBackup: { request: ofBackup, response: Nothing },
  /** Instead of a first account, with the token of the first run in its header; 404 once the first account exists. */
  startFromBackup: {
    request: ofFile,
    response: Type.Object({
      beheerders: Type.Array(Type.String()),
      /** Makes a docent a beheerder, when the backup has none. */
      command: Type.String(),
    }),
  },
};
