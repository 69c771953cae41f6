/** Backups in the browser: list, create, download, upload, check and restore (docs/rules.md 14.15–14.21). */

import type { admin } from '#contract/admin/admin.ts';
import { passphraseError } from '#domain/admin/passphrase.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import { enqueueBackup, enqueueRestore, enqueueTrial, busyWith } from '#server/backup/backupJobs.ts';
import { getBackup, listBackups } from '#server/backup/backupStore.ts';
import { removeBackup, importBackup } from '#server/backup/create.ts';
import { comparedTables, differenceOf } from '#server/backup/difference.ts';
import { encryptBackup, lockedEnding, lockedType } from '#server/backup/encrypt.ts';
import { rowsFor } from '#server/backup/restore.ts';
import { contentsOf, verifyBackup } from '#server/backup/verify.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/db.ts';
import type { TeacherId } from '#server/db/scope.ts';
import type { Handlers, ServedFile } from '#server/http/route.ts';
import { setNightlyCount, lastWork, nightlyKept } from '#server/store/backups.ts';
import { dump } from '#server/store/dump.ts';
import { noteOfTeacher } from '#server/store/logbook.ts';
import { accountOf } from '#server/store/teachers.ts';

type Shop = Pick<
  Context,
  'backups' | 'config' | 'db' | 'library' | 'missingPhotos' | 'photos' | 'photosBin' | 'challengeFiles'
>;

/** Lists backups and creates one. */
export function backupCalls(context: Shop) {
  const { backups, db } = context;
  return {
    backups: async () => ({
      nightly: await nightlyKept(db),
      busy: await busyWith(db),
      work: await lastWork(db),
      photosMissing: context.missingPhotos.latest()?.missing ?? 0,
      backups: (await listBackups(context)).map(({ check, ...backup }) => ({
        ...backup,
        checkedAt: check?.at ?? null,
        found: check?.found ?? null,
      })),
    }),

    makeBackup: async (_sent, who) => {
      await enqueueBackup(db, who.id);
      return {};
    },

    keepBackups: async ({ nightly }, who) => {
      await transaction(db, async (tx) => {
        await setNightlyCount(tx, nightly);
        await noteOfTeacher(tx, who.id, { kind: 'backup-kept', about: String(nightly) });
      });
      return {};
    },

    backupFile: async ({ backup, passphrase = '' }, who): Promise<ServedFile> => {
      refuseFields({ passphrase: passphraseError(passphrase) });
      const { name } = await getBackup(context, backup);
      const file = await backups.get(name);
      if (file === undefined) throw new Refusal('not-found');
      const locked = await encryptBackup(file.body, file.size, passphrase);
      await noteOfTeacher(db, who.id, { kind: 'backup-downloaded', about: name }).catch((error: unknown) => {
        locked.body.destroy();
        throw error;
      });
      return { ...locked, type: lockedType, name: `lanceerbasis-${name}${lockedEnding}`, maxAgeSeconds: 0 };
    },

    /** The result of the check is stored with the backup and appears in the list. */
    checkBackup: async ({ backup }, who) => {
      const { name } = await getBackup(context, backup);
      await noteOfTeacher(db, who.id, { kind: 'backup-checked', about: name });
      await verifyBackup(context, name, []).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
      return {};
    },

    removeBackup: async ({ backup }, who) => {
      const { name } = await getBackup(context, backup);
      await removeBackup(context, name);
      await noteOfTeacher(db, who.id, { kind: 'backup-removed', about: name });
      return {};
    },

    uploadBackup: async ({ backupFile, passphrase }, who) => {
      if (backupFile === undefined) return refuseMissing();
      const { username } = await accountOf(db, who.id);
      return { backup: await importBackup(context, backupFile, { who: username, passphrase }) };
    },
  } satisfies Handlers<typeof admin, TeacherCaller>;
}

/** Restores a backup, or only tries whether it can be restored. */
export function restoreCalls(context: Shop) {
  const { config, db, library } = context;
  const requester = async (id: TeacherId): Promise<{ who: string; isProduction: boolean }> => ({
    who: (await accountOf(db, id)).username,
    isProduction: config.isProduction,
  });
  return {
    tryBackup: async () => {
      await enqueueTrial(db);
      return {};
    },

    lookAtBackup: async ({ backup }, who) => {
      const { name } = await getBackup(context, backup);
      const whole = await verifyBackup(context, name, comparedTables);
      const rows = await rowsFor(whole, await requester(who.id));
      const { goneClasses, ...difference } = differenceOf(await dump(db, comparedTables), rows);
      const titleOf = await library.titles();
      const titled = goneClasses.map((one) => ({
        ...one,
        challenge: titleOf(one.challenge),
      }));
      return { found: contentsOf(whole), ...difference, goneClasses: titled };
    },

    restoreBackup: async ({ backup }, who) => {
      const { name } = await getBackup(context, backup);
      await rowsFor(await verifyBackup(context, name, ['teachers']), await requester(who.id));
      await enqueueRestore(db, name, who.id);
      return {};
    },
  } satisfies Handlers<typeof admin, TeacherCaller>;
}

function refuseMissing(): never {
  refuseFields({ backupFile: 'Field is required' });
  throw new TypeError('a form without a file was not refused');
}
