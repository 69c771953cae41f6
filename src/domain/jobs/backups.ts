/** Backups on the server: how each came, what a look at it found, and which are not kept any longer. */

/** By whoever pressed, by itself at night, before another was put back, or from somebody's own computer. */
export const waysOfComing = ['hand', 'nightly', 'before-restore', 'uploaded'] as const;
export type WayOfComing = (typeof waysOfComing)[number];

/** What reading a backup to its end, or putting it back for trial, may find. */
export const outcomes = ['good', 'broken', 'newer', 'unfit', 'no-room', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

/** What is done by itself or when it is asked for; the page tells how the last of each went. */
export const backupWorks = ['nightly', 'hand', 'trial', 'restore'] as const;
export type BackupWork = (typeof backupWorks)[number];

/** Nightly backups that are kept: the number a beheerder chose, within these. */
export const nights = { fewest: 1, usual: 14, most: 30 } as const;
/** Of what was there before something was put back. */
const restorePoints = 3;
/** They hold names of children: none gets any older (docs/rules.md 14.16). */
export const backupDays = 35;

const dayMs = 24 * 60 * 60 * 1000;

export type KeptBackup = {
  name: string;
  /** When it was made, or brought here. */
  madeAt: string;
  how: WayOfComing;
  /** Of the last look at it; null while nobody looked. */
  outcome: Outcome | null;
};

/** Those that go; the newest that can be put back stays, however old it is (docs/rules.md 14.16). */
export function backupsToForget<Kept extends KeptBackup>(all: readonly Kept[], nightly: number, now: number): Kept[] {
  const newestFirst = all.toSorted((one, other) => other.madeAt.localeCompare(one.madeAt));
  const last = newestFirst.find(({ outcome }) => outcome === 'good');
  const beyond = (how: WayOfComing, most: number): Kept[] => newestFirst.filter((one) => one.how === how).slice(most);
  const tooMany = new Set([...beyond('nightly', nightly), ...beyond('before-restore', restorePoints)]);
  const isOld = ({ madeAt }: Kept): boolean => now - Date.parse(madeAt) > backupDays * dayMs;
  return newestFirst.filter((one) => one !== last && (tooMany.has(one) || isOld(one)));
}

/** The one that the weekly trial is about (docs/rules.md 14.17). */
export function backupToTry<Kept extends KeptBackup>(all: readonly Kept[]): Kept | undefined {
  return all.toSorted((one, other) => other.madeAt.localeCompare(one.madeAt))[0];
}
