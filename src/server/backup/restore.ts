/** Replaces all current data with a backup, after it has made a backup of the current data (docs/rules.md 14.18). */

import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/db.ts';
import { isOutage } from '#server/db/outage.ts';
import { forgetDeleted } from '#server/db/sqlite.ts';
import { isDemoAccount } from '#server/demo/demoAccount.ts';
import { forgetTaken } from '#server/photos/purgeRemoved.ts';
import { allSessions, isEmpty, type PortableRows, dryRun } from '#server/store/dump.ts';
import { noteInLogbook } from '#server/store/logbook.ts';

import type { OpenBackup } from './backupFile.ts';
import type { CheckedBackup } from './check.ts';
import { createBackup, type BackupContext } from './create.ts';
import { withAdmin } from './difference.ts';
import { checkRoom, loadBackup } from './load.ts';

export type RestoreOptions = {
  open: OpenBackup;
  backup: CheckedBackup;
  /** The beheerder who asked; null in the first run. */
  who: string | null;
  /** Runs before the rows in the same transaction. */
  first?: (tx: Tx) => Promise<void>;
  signal?: AbortSignal;
};

export type RestoreContext = BackupContext & Pick<Context, 'events'>;

/** Nothing changes until the transaction that writes the rows. */
export async function restoreBackup(
  context: RestoreContext,
  { open, backup, who, first, signal }: RestoreOptions,
): Promise<void> {
  const { db, config, events } = context;
  const rows = await rowsFor(backup, { who, ...config });
  await refuseUnfit(context, rows);
  if (config.bucket === undefined) await checkRoom(config.dataDir, backup, context.photos);
  if (!(await isEmpty(db))) await createBackup(context, 'before-restore', who);
  const sessions = await allSessions(db);
  signal?.throwIfAborted();
  const together = async (tx: Tx): Promise<void> => {
    await first?.(tx);
    await noteInLogbook(tx, { kind: 'restore', who, about: backup.madeAt });
  };
  await loadBackup(open, { rows }, { stores: context, first: together });
  sessions.forEach(events.closeStreamsOfSession);
  // When these fail, cleanup does the same within a minute (`jobs/frequentCleanup.ts`) and at night (`jobs/nightlyCleanup.ts`).
  await forgetTaken(context).catch(() => undefined);
  await forgetDeleted(db).catch(() => undefined);
}

type RestoreRequester = { who: string | null; isProduction: boolean };

/** Whether production would refuse to start with these rows. */
export async function isOfDemo(rows: PortableRows): Promise<boolean> {
  const accounts = (rows.get('teachers') ?? []).map(({ username, passwordHash, demoAt }) => ({
    username: String(username),
    passwordHash: String(passwordHash),
    demoAt: demoAt === null ? null : String(demoAt),
  }));
  for (const account of accounts) if (await isDemoAccount(account)) return true;
  return false;
}

/** Refuses a backup that would leave no beheerder. In the first run nobody could be locked out. */
export async function rowsFor(
  { rows }: Pick<CheckedBackup, 'rows'>,
  { who, isProduction }: RestoreRequester,
): Promise<PortableRows> {
  // The demo's accounts can't log in in production (docs/rules.md 13.36).
  if (isProduction && (await isOfDemo(rows))) throw new Refusal('backup-demo');
  const all = who === null ? rows : withAdmin(rows, who);
  if (all === undefined) throw new Refusal('backup-no-beheerder');
  return all;
}

/** A dry run before anything is changed. */
async function refuseUnfit({ db }: Pick<Context, 'db'>, rows: PortableRows): Promise<void> {
  await dryRun(db, rows).catch((error: unknown) => {
    throw isOutage(error) ? error : new Refusal('backup-unfit');
  });
}
