/** The backups on the server: where each came from, the result of its last check, and which are deleted. */

/** Made by a press, nightly, before a restore, or uploaded from somebody's own computer. */
export const backupOrigins = ['hand', 'nightly', 'before-restore', 'uploaded'] as const;
export type BackupOrigin = (typeof backupOrigins)[number];

/** The results of a full check of a backup, or of a trial restore. */
export const outcomes = ['good', 'broken', 'newer', 'unfit', 'no-room', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

/** Work that runs by itself or on request; the page shows the last result of each. */
export const backupWorks = ['nightly', 'hand', 'trial', 'restore'] as const;
export type BackupWork = (typeof backupWorks)[number];

/** How many nightly backups are kept: the beheerder's setting, within these bounds. */
export const nights = { fewest: 1, usual: 14, most: 30 } as const;
/** The number of backups from before a restore that are kept. */
const restorePoints = 3;
/** They hold names of children: none is kept for longer than this (docs/rules.md 14.16). */
export const backupDays = 35;

const dayMs = 24 * 60 * 60 * 1000;

export type BackupFacts = {
  name: string;
  /** When it was made, or uploaded. */
  madeAt: string;
  how: BackupOrigin;
  /** The result of the last check; null before the first. */
  outcome: Outcome | null;
};

/** The backups to delete; the newest restorable one stays, however old it is (docs/rules.md 14.16). */
export function backupsToForget<Backup extends BackupFacts>(
  all: readonly Backup[],
  nightly: number,
  now: number,
): Backup[] {
  const newestFirst = all.toSorted((one, other) => other.madeAt.localeCompare(one.madeAt));
  const last = newestFirst.find(({ outcome }) => outcome === 'good');
  const beyond = (how: BackupOrigin, most: number): Backup[] =>
    newestFirst.filter((one) => one.how === how).slice(most);
  const tooMany = new Set([...beyond('nightly', nightly), ...beyond('before-restore', restorePoints)]);
  const isOld = ({ madeAt }: Backup): boolean => now - Date.parse(madeAt) > backupDays * dayMs;
  return newestFirst.filter((one) => one !== last && (tooMany.has(one) || isOld(one)));
}

/** The backup for the weekly trial restore (docs/rules.md 14.17). */
export function backupToTry<Backup extends BackupFacts>(all: readonly Backup[]): Backup | undefined {
  return all.toSorted((one, other) => other.madeAt.localeCompare(one.madeAt))[0];
}
