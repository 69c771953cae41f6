/** Slows down whoever guesses, and nobody else: wrong tries are counted, right ones never (docs/rules.md 1.12). */

import { setTimeout as pause } from 'node:timers/promises';

import {
  highestChance,
  isComingIn,
  mostTries,
  perAddress,
  perConfirming,
  perDocent,
  perKnownTeam,
  rowMs,
  together,
  whileComingIn,
} from '#domain/login/guessing.ts';
import { Refusal } from '#domain/refusal.ts';
import { nowMs } from '#server/clock.ts';
import { createKeyedQueue } from '#server/keyedQueue.ts';
import type { Database } from '#server/store/database/db.ts';
import { isDocentAddress } from '#server/store/login/docentAddresses.ts';
import { noteInLogbook } from '#server/store/login/logbook.ts';
import { countTry, keysCounted, triesOf } from '#server/store/login/tries.ts';
import { foldedUsername } from '#server/store/teachers.ts';
import { countTeams, runsOfTeams, type Team } from '#server/store/teams.ts';

import type { Fingerprint } from './fingerprint.ts';
import { networkOf } from './network.ts';

/** From where, and who was in on that device before. */
export type From = { address: string; devices: readonly string[] };
export type Throttle = {
  /** `login` is undefined where it failed. */
  teacherLogin: <Result>(
    from: From & { username: string; teacherId: string | undefined },
    login: () => Promise<Result | undefined>,
  ) => Promise<Result | undefined>;
  teamLogin: (from: From, find: Find) => Promise<Team | undefined>;
  /** Who comes back from the school's own login; undefined where nothing came of it. */
  schoolLogin: <Result>(address: string, finish: () => Promise<Result | undefined>) => Promise<Result | undefined>;
  /** Of a docent who said the password, or is in: the second step, or the password once more. */
  confirm: <Result>(
    who: { teacherId: string; isKnown: boolean },
    check: () => Promise<Result | undefined>,
  ) => Promise<Result | undefined>;
  /** Whoever comes with a link that opens once; nobody guesses those, and nobody has the server look for ever. */
  link: <Result>(address: string, find: () => Promise<Result | undefined>) => Promise<Result | undefined>;
};

type Find = () => Promise<Team | undefined>;
/** A count of wrong tries: so many within so long. */
type Bound = { key: string; most: number; seconds: number };
type Parts = { db: Database; fingerprint: Fingerprint };

export function createThrottle(parts: Parts): Throttle {
  const { db, fingerprint } = parts;
  // Of one place one at a time: a thousand at once would otherwise all be tried before the first one failed.
  const inTurn = createKeyedQueue();
  const bounded = async <Result>(bounds: readonly Bound[], attempt: () => Promise<Result | undefined>) => {
    const wait = await secondsToWait(db, bounds);
    if (wait > 0) throw new Refusal('too-many-tries', { retryAfter: wait });
    const result = await attempt();
    if (result === undefined) await countWrong(db, bounds);
    return result;
  };
  return {
    teacherLogin: async (from, login) => {
      const bounds = await boundsOfDocent(parts, from);
      return inTurn(bounds[0]?.key ?? '', () => bounded(bounds, login));
    },
    confirm: ({ teacherId, isKnown }, check) => {
      const key = `confirm:${fingerprint('teacher-id', teacherId)}:${isKnown ? 'known' : 'strange'}`;
      return inTurn(key, () => bounded([{ key, ...perConfirming }], check));
    },
    link: (address, find) => {
      const key = `links:${fingerprint('network', networkOf(address))}`;
      return inTurn(key, () => bounded([{ key, ...perAddress }], find));
    },
    schoolLogin: (address, finish) => {
      const key = `school-login:${fingerprint('network', networkOf(address))}`;
      return inTurn(key, () => bounded([{ key, ...perAddress }], finish));
    },
    teamLogin: async ({ address, devices }, find) => {
      const place = fingerprint('network', networkOf(address));
      // Whoever was in before does not stand in the row of those who guess.
      const known = devices.length > 0 && (await inTurn(`known:${place}`, () => findAsKnown(db, devices, find)));
      if (known) return known;
      const isSchool = await isDocentAddress(db, place);
      // Strangers share what may be tried, so they wait for each other too.
      return inTurn(isSchool ? place : 'strangers', () => openDoor(db, { place, isSchool }, find));
    },
  };
}

type Door = { place: string; isSchool: boolean };

async function openDoor(db: Database, { place, isSchool }: Door, find: Find): Promise<Team | undefined> {
  // All that a try takes falls within its turn: how long it takes tells nothing, and sixty connections get no more turns.
  const turn = pause(rowMs);
  const team = await find();
  const bounds = await boundsOfCodes(db, { place, isSchool });
  const wait = await secondsToWait(db, bounds);
  if (wait === 0) {
    if (team === undefined) await countWrong(db, bounds);
    return team;
  }
  const [isComing] = await Promise.all([comesTogether(db, place, team), turn]);
  if (isComing) return team;
  throw new Refusal('too-many-tries', { retryAfter: wait });
}

/** A docent's own device has a count of its own: nobody else can keep it out. */
async function boundsOfDocent(
  { db, fingerprint }: Parts,
  { username, address, devices, teacherId }: From & { username: string; teacherId: string | undefined },
): Promise<Bound[]> {
  const name = fingerprint('username', foldedUsername(username));
  if (teacherId !== undefined && devices.includes(teacherId)) return [{ key: `known:${name}`, ...perDocent.known }];
  const place = fingerprint('network', networkOf(address));
  const strangers = { key: `strangers:${name}`, ...perDocent.strangers };
  return [
    { key: `passwords:${place}`, ...perAddress },
    { key: `name:${name}:${place}`, ...perDocent.address },
    ...((await isDocentAddress(db, place)) ? [] : [strangers]),
  ];
}

async function boundsOfCodes(db: Database, { place, isSchool }: Door): Promise<Bound[]> {
  const { chance, seconds } = isSchool ? highestChance.school : highestChance.strangers;
  const most = mostTries(chance, await countTeams(db));
  return [
    { key: `codes:${place}`, ...perAddress },
    { key: isSchool ? `school:${place}` : 'strangers', most, seconds },
  ];
}

/** On a device where a team of the same class was in before, that class's codes open whatever others tried there. */
async function findAsKnown(db: Database, devices: readonly string[], find: Find): Promise<Team | undefined> {
  const team = await find();
  for (const { id, runId } of await runsOfTeams(db, devices)) {
    const bound = { key: `team:${id}`, ...perKnownTeam };
    const hasRoom = (await secondsToWait(db, [bound])) === 0;
    if (hasRoom && team?.runId === runId) return team;
    // A right code of another class is not counted, and takes as long.
    await countTry(db, team === undefined ? bound.key : `right:${id}`, bound.seconds);
  }
  return undefined;
}

/** A wrong code costs as much as a right one here: how long it takes tells nothing. */
async function comesTogether(db: Database, place: string, team: Team | undefined): Promise<boolean> {
  const { most, seconds } = whileComingIn;
  // Each try could hit a code of a class that came in here.
  for (const key of await keysCounted(db, `through:${place}:`, seconds)) await countTry(db, key, seconds);
  const door = `door:${place}:${team?.runId ?? ''}:`;
  await countTry(db, `${door}${team?.id ?? ''}`, together.seconds);
  const atTheDoor = await keysCounted(db, door, together.seconds);
  const ofClass = await countTeams(db, team?.runId ?? '');
  if (team === undefined || !isComingIn(atTheDoor.length, ofClass)) return false;
  return (await countTry(db, `through:${place}:${team.runId}`, seconds)) <= most;
}

/** 0 where there is room in all of them. */
async function secondsToWait(db: Database, bounds: readonly Bound[]): Promise<number> {
  const waits = await Promise.all(
    bounds.map(async ({ key, most, seconds }) => {
      const tries = await triesOf(db, key, seconds);
      if (tries === undefined || tries.count < most) return 0;
      return Math.max(1, Math.ceil((Date.parse(tries.endsAt) - nowMs()) / 1000));
    }),
  );
  return Math.max(...waits);
}

/** A count that gets full is for the logbook, once a day. */
async function countWrong(db: Database, bounds: readonly Bound[]): Promise<void> {
  for (const { key, most, seconds } of bounds) {
    const isFull = (await countTry(db, key, seconds)) === most;
    if (!isFull || (await countTry(db, `noted:${key}`, daySeconds)) > 1) continue;
    await noteInLogbook(db, { kind: 'guessing', who: null, about: key });
  }
}

const daySeconds = 24 * 60 * 60;
