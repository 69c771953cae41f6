/** Counts of tries within a time, that hold for every server together (docs/rules.md 1.12). */

import { mostOfShared, perAddress, perPrefix } from '#domain/login/guessing.ts';
import { Refusal } from '#domain/refusal.ts';
import { nowMs } from '#server/clock.ts';
import { type Database, transaction } from '#server/db/db.ts';
import type { Pseudonymizer } from '#server/login/pseudonymize.ts';
import { noteInLogbook } from '#server/store/logbook.ts';
import { countAttempts, countAttempt, attemptsOf } from '#server/store/loginAttempts.ts';

import { networkOf, prefixOf } from './network.ts';

/** So many tries within so long. */
export type Bound = { key: string; most: number; seconds: number };

/** The fingerprints of the network that an address is in, and of the prefix that may hold many networks of one line. */
export type NetworkPlace = { network: string; prefix: string };

export function placeOf(address: string, fingerprint: Pseudonymizer): NetworkPlace {
  return { network: fingerprint('network', networkOf(address)), prefix: fingerprint('network', prefixOf(address)) };
}

/** Of a place as a whole, whatever is tried there. */
export function boundsOfPlace(kind: 'codes' | 'passwords', { network, prefix }: NetworkPlace): Bound[] {
  const ofNetwork = { key: `${kind}:${network}`, ...perAddress };
  return network === prefix ? [ofNetwork] : [ofNetwork, { key: `${kind}:${prefix}`, ...perPrefix }];
}

type Shared = Bound & {
  /** Under which a network's part is counted beside the whole. */
  network: string;
};

/** Of a bound that networks share, each its part: none uses up what the others need. */
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

/** 0 where there is room in all of them. */
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

/** Refuses where one of these is full; an attempt that comes to nothing counts in each. */
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

/** Refuses where this is full; an attempt that comes to something counts. */
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

/** Written together with what others write: a script that tries on and on would keep the disk. A count that gets full is for the logbook, once a day. */
export async function countWrong(db: Database, bounds: readonly Bound[]): Promise<void> {
  const counts = await transaction(db, (tx) => countAttempts(tx, bounds));
  for (const { key } of bounds.filter(({ most }, index) => counts[index] === most)) {
    if ((await countAttempt(db, `noted:${key}`, daySeconds)) > 1) continue;
    await noteInLogbook(db, { kind: 'guessing', who: null, about: key });
  }
}

const daySeconds = 24 * 60 * 60;
