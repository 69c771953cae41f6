/** The parts of a server's health, and when each part is well. */

import { type AddressDifference, addressDifference, isThisComputer } from './ownAddress.ts';

/** Each part with all its possible findings. */
export const healthFindings = {
  database: ['database-good', 'database-away-sqlite', 'database-away-postgres'],
  files: [
    'files-good',
    'files-away-folder',
    'files-away-bucket',
    'files-bucket-silent',
    'files-bucket-not-s3',
    'files-bucket-no-bucket',
    'files-bucket-key',
    'files-bucket-secret',
    'files-bucket-region',
    'files-bucket-clock',
    'files-bucket-forbidden',
    'files-bucket-full',
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
  school: ['school-good', 'school-away', 'school-other-issuer', 'school-secret', 'school-failed'],
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

/** `looking`: the check takes longer than the page waits. */
export type HealthState = 'good' | 'bad' | 'looking';

export function healthState(finding: HealthFinding): HealthState {
  if (finding === 'films-looking') return 'looking';
  return good.has(finding) ? 'good' : 'bad';
}

export type Room = { free: number; all: number };

/** Less free space than either of these needs attention while there is still time. */
const leastFree = { share: 0.05, bytes: 10_000_000_000 };

export function isNearlyFull({ free, all }: Room): boolean {
  return free < Math.min(leastFree.bytes, leastFree.share * all);
}

/** Authenticator codes tolerate a clock difference of up to half a minute. */
const mostSecondsApart = 30;
/** A computer that lost its time starts in some past year; a wrongly set one may show any year. */
const years = { first: 2026, last: 2099 };

type ClockFacts = {
  now: Date;
  /** The difference with the clock of the database, where that has one of its own. */
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
/** A backup is made every night; a computer that is off from Friday until Tuesday makes none. */
const oldDays = 4;

type BackupFacts = {
  now: number;
  /** The moment of the newest complete backup. */
  newestAt: number | undefined;
  /** Since when the server has had data to lose. */
  since: number;
};

/** Judges how much data would be lost (docs/rules.md 14.34). */
export function backupFinding({ now, newestAt, since }: BackupFacts): HealthFinding {
  const isLongAgo = (moment: number): boolean => now - moment > oldDays * dayMs;
  if (newestAt === undefined) return isLongAgo(since) ? 'backup-none' : 'backup-first';
  return isLongAgo(newestAt) ? 'backup-old' : 'backup-good';
}

type Addresses = {
  /** The server's own address: PUBLIC_URL, or else the one in a request. */
  server: string;
  hasPublicUrl: boolean;
  /** The address in this beheerder's browser. */
  browser?: string | undefined;
  /** What was seen of other browsers' addresses. */
  seen?: { browser: string; difference: AddressDifference } | undefined;
};

/** `browser`: the address that differs from the server's, where one does. */
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
