/** Rate limits on tries that all servers share through the database (docs/rules.md 1.12). */

import { mostOfShared, perAddress, perPrefix } from '#domain/login/guessing.ts';
import { Refusal } from '#domain/refusal.ts';
import { nowMs } from '#server/clock.ts';
import { type Database, transaction } from '#server/db/db.ts';
import { noteInLogbook } from '#server/store/logbook.ts';
import { countAttempts, countAttempt, attemptsOf } from '#server/store/loginAttempts.ts';

import { networkOf, prefixOf } from './network.ts';
import type { Pseudonymizer } from './pseudonymize.ts';

/** At most this many tries within this time. */
export type Bound = { key: string; most: number; seconds: number };

/** The hashes of the address's network, and of the prefix that may contain many networks of one line. */
export type NetworkPlace = { network: string; prefix: string };

export function placeOf(address: string, fingerprint: Pseudonymizer): NetworkPlace {
  return { network: fingerprint('network', networkOf(address)), prefix: fingerprint('network', prefixOf(address)) };
}

/** The limits for a whole network, whatever is tried from it. */
export function boundsOfPlace(kind: 'codes' | 'passwords', { network, prefix }: NetworkPlace): Bound[] {
  const ofNetwork = { key: `${kind}:${network}`, ...perAddress };
  return network === prefix ? [ofNetwork] : [ofNetwork, { key: `${kind}:${prefix}`, ...perPrefix }];
}

type Shared = Bound & {
  /** The network whose part is counted besides the whole. */
  network: string;
};

/** Splits a limit that networks share into parts, so that no network uses up the whole. */
export async function boundsShared(
  db: Database,
  { key, most, seconds, network }: Shared,
): Promise<[whole: Bound, part: Bound]> {
  const part = `${key}:${network}`;
  const [whole = 0, own = 0] = await Promise.all(
    [key, part].map(async (one) => (await attemptsOf(db, one, seconds))?.count ?? 0),
  );
  return [
    { key, most, seconds },
    { key: part, most: mostOfShared(most, Math.max(0, whole - own)), seconds },
  ];
}

/** 0 when no limit is reached. */
export async function secondsToWait(db: Database, bounds: readonly Bound[]): Promise<number> {
  const waits = await Promise.all(
    bounds.map(async ({ key, most, seconds }) => {
      const tries = await attemptsOf(db, key, seconds);
      if (tries === undefined || tries.count < most) return 0;
      return Math.max(1, Math.ceil((Date.parse(tries.endsAt) - nowMs()) / 1000));
    }),
  );
  return Math.max(...waits);
}

/** Refuses when a limit is reached. A failed attempt counts in each limit. */
export async function boundWrong<Result>(
  db: Database,
  bounds: readonly Bound[],
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  await refuseIfFull(db, bounds);
  const result = await attempt();
  if (result === undefined) await countWrong(db, bounds);
  return result;
}

/** Refuses when the limit is reached. A successful attempt counts. */
export async function boundRight<Result>(db: Database, bound: Bound, attempt: () => Promise<Result>): Promise<Result> {
  await refuseIfFull(db, [bound]);
  const result = await attempt();
  if (result !== undefined) await countAttempts(db, [bound]);
  return result;
}

async function refuseIfFull(db: Database, bounds: readonly Bound[]): Promise<void> {
  const wait = await secondsToWait(db, bounds);
  if (wait > 0) throw new Refusal('too-many-tries', { retryAfter: wait });
}

/**
 * Counts in a transaction that joins the group commit: otherwise a script that keeps trying would occupy the disk. A
 * limit that is reached goes into the logbook, once a day.
 */
export async function countWrong(db: Database, bounds: readonly Bound[]): Promise<void> {
  const counts = await transaction(db, (tx) => countAttempts(tx, bounds));
  for (const { key } of bounds.filter(({ most }, index) => counts[index] === most)) {
    if ((await countAttempt(db, `noted:${key}`, daySeconds)) > 1) continue;
    await noteInLogbook(db, { kind: 'guessing', who: null, about: key });
  }
}

const daySeconds = 24 * 60 * 60;
