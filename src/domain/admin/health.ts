/** What a server's health is made of, and when a part of it is well. */

import { type AddressDifference, addressDifference, isThisComputer } from './ownAddress.ts';

/** Each part with all that can be found of it. */
export const healthFindings = {
  database: ['database-good', 'database-away-sqlite', 'database-away-postgres'],
  files: [
    'files-good',
    'files-away-folder',
    'files-away-bucket',
    'files-missing',
    'files-unreadable-folder',
    'files-unreadable-bucket',
  ],
  disk: ['disk-good', 'disk-good-bucket', 'disk-nearly-full', 'disk-unknown'],
  clock: ['clock-good', 'clock-strange', 'clock-apart', 'clock-jumped'],
  jobs: ['jobs-good', 'jobs-failed', 'jobs-unknown'],
  backup: ['backup-good', 'backup-first', 'backup-none', 'backup-old', 'backup-unknown'],
  films: ['films-good', 'films-looking', 'films-no-encoder', 'films-disk-full', 'films-fault'],
  address: [
    'address-https',
    'address-here',
    'address-plain',
    'address-not-public',
    'address-wrong-host',
    'address-wrong-scheme',
    'address-wrong-port',
  ],
  rights: ['rights-good', 'rights-open', 'rights-unknown'],
  demo: ['demo-none', 'demo-here', 'demo-open', 'demo-unknown'],
  school: ['school-good', 'school-away', 'school-other-issuer', 'school-failed'],
} as const;

export type HealthPart = keyof typeof healthFindings;
export type HealthFinding = (typeof healthFindings)[HealthPart][number];

const good: ReadonlySet<HealthFinding> = new Set([
  'database-good',
  'files-good',
  'disk-good',
  'disk-good-bucket',
  'clock-good',
  'jobs-good',
  'backup-good',
  'backup-first',
  'films-good',
  'address-https',
  'address-here',
  'rights-good',
  'demo-none',
  'demo-here',
  'school-good',
]);

/** `looking`: it takes longer than the page waits. */
export type HealthState = 'good' | 'bad' | 'looking';

export function healthState(finding: HealthFinding): HealthState {
  if (finding === 'films-looking') return 'looking';
  return good.has(finding) ? 'good' : 'bad';
}

export type Room = { free: number; all: number };

/** With less than both somebody should see to it, while there is still time. */
const leastFree = { share: 0.05, bytes: 10_000_000_000 };

export function isNearlyFull({ free, all }: Room): boolean {
  return free < Math.min(leastFree.bytes, leastFree.share * all);
}

/** Codes of phones are right up to half a minute. */
const mostSecondsApart = 30;
/** A computer that forgot the time begins at some year of before; one that was set wrongly is anywhere. */
const years = { first: 2026, last: 2099 };

type ClockFacts = {
  now: Date;
  /** From the clock of the database, where that has one of its own. */
  secondsApart: number;
  hasJumped: boolean;
};

export function clockFinding({ now, secondsApart, hasJumped }: ClockFacts): HealthFinding {
  const year = now.getUTCFullYear();
  if (year < years.first || year > years.last) return 'clock-strange';
  if (Math.abs(secondsApart) > mostSecondsApart) return 'clock-apart';
  return hasJumped ? 'clock-jumped' : 'clock-good';
}

const dayMs = 24 * 60 * 60 * 1000;
/** There is one every night; a computer that is off from Friday until Tuesday makes none. */
const oldDays = 4;

type BackupFacts = {
  now: number;
  /** Of the moment that the newest whole one is of. */
  newestAt: number | undefined;
  /** Since when there is something to lose. */
  since: number;
};

/** How much would be lost (docs/rules.md 14.34). */
export function backupFinding({ now, newestAt, since }: BackupFacts): HealthFinding {
  const isLongAgo = (moment: number): boolean => now - moment > oldDays * dayMs;
  if (newestAt === undefined) return isLongAgo(since) ? 'backup-none' : 'backup-first';
  return isLongAgo(newestAt) ? 'backup-old' : 'backup-good';
}

type Addresses = {
  /** Where the server takes itself to be: PUBLIC_URL, or else what a request says. */
  server: string;
  hasPublicUrl: boolean;
  /** Where this beheerder's browser is. */
  browser?: string | undefined;
  /** What was seen of other browsers. */
  seen?: { browser: string; difference: AddressDifference } | undefined;
};

/** `browser`: of the one that differs from the server's address, where one does. */
export function lookAtAddress({ server, hasPublicUrl, browser, seen }: Addresses): {
  finding: HealthFinding;
  browser?: string;
} {
  const own = browser === undefined || isThisComputer(browser) ? undefined : addressDifference(browser, server);
  const mismatch = browser !== undefined && own !== undefined ? { browser, difference: own } : seen;
  if (mismatch !== undefined) {
    const finding = hasPublicUrl ? 'address-not-public' : (`address-wrong-${mismatch.difference}` as const);
    return { finding, browser: mismatch.browser };
  }
  if (server.startsWith('https://')) return { finding: 'address-https' };
  return { finding: isThisComputer(server) ? 'address-here' : 'address-plain' };
}
