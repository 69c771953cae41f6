/** Throttles guesses at codes and passwords, and floods of successful logins, per key (docs/rules.md 1.12, 1.16). */

import { perAddress, perConfirming, perConfirmingDay, rightLogins } from '#domain/login/guessing.ts';
import type { Database } from '#server/db/db.ts';
import { isDocentAddress } from '#server/store/schoolAddresses.ts';
import { foldedUsername } from '#server/store/teachers.ts';
import type { Team } from '#server/store/teams.ts';

import type { Pseudonymizer } from './pseudonymize.ts';
import { createAdmission } from './throttling/admission.ts';
import { type Bound, boundRight, boundWrong, placeOf } from './throttling/bounds.ts';
import { networkOf } from './throttling/network.ts';
import { tryPassword } from './throttling/passwords.ts';
import { type FindTeam, findAsKnown, openDoor } from './throttling/teamCodes.ts';

/** From where, and who was in on that device before. */
export type From = { address: string; devices: readonly string[] };
export type Throttle = {
  /** `login` is undefined where it failed. */
  teacherLogin: <Result>(
    from: From & { username: string; teacherId: string | undefined },
    login: () => Promise<Result | undefined>,
  ) => Promise<Result | undefined>;
  teamLogin: (from: From, find: FindTeam) => Promise<Team | undefined>;
  /** Of a team that was found: `way` keeps the counts of new devices, known ones and QR codes apart. */
  enter: <Result>(team: { id: string; way: 'new' | 'known' | 'card' }, login: () => Promise<Result>) => Promise<Result>;
  /** Who comes back from the school's own login; undefined where nothing came of it. */
  schoolLogin: <Result>(address: string, finish: () => Promise<Result | undefined>) => Promise<Result | undefined>;
  /** Of a docent who said the password, or is in: the second step, or the password once more. */
  confirm: <Result>(
    who: { teacherId: string; isKnown: boolean },
    check: () => Promise<Result | undefined>,
  ) => Promise<Result | undefined>;
  /** Whoever comes with a link that opens once; nobody guesses those, and nobody has the server look for ever. */
  link: <Result>(address: string, find: () => Promise<Result | undefined>) => Promise<Result | undefined>;
  /** To be awaited before a call is refused for want of a login. */
  holdStranger: () => Promise<void>;
  /** Answers every held refusal at once, where the server has no connection left. */
  makeRoom: () => void;
};

type Parts = { db: Database; fingerprint: Pseudonymizer };

export function createThrottle(parts: Parts): Throttle {
  const { db, fingerprint } = parts;
  const { admit, holdStranger, release } = createAdmission();
  // Of one place one at a time: a thousand at once would otherwise all be tried before the first one failed.
  const inTurn = <Result>(key: string, attempt: () => Promise<Result>, source = ''): Promise<Result> =>
    admit({ key, source }, attempt);
  const bounded = <Result>(bounds: readonly Bound[], attempt: () => Promise<Result | undefined>) =>
    boundWrong(db, bounds, attempt);
  return {
    teacherLogin: async ({ username, teacherId, address, devices }, login) => {
      const isKnown = teacherId !== undefined && devices.includes(teacherId);
      const place = placeOf(address, fingerprint);
      const isSchool = await isDocentAddress(db, place.network);
      const name = fingerprint('username', foldedUsername(username));
      const tried = { db, name, isKnown, isSchool, ...place };
      const attempt = () => tryPassword(tried, login);
      // A docent's own device has a queue of its own: nobody else can keep it waiting.
      if (isKnown) return inTurn(`own-device:${name}`, attempt, place.network);
      return inTurn(`passwords:${isSchool ? 'schools' : 'strangers'}`, attempt, place.prefix);
    },
    confirm: ({ teacherId, isKnown }, check) => {
      const key = `confirm:${fingerprint('teacher-id', teacherId)}:${isKnown ? 'known' : 'strange'}`;
      const bounds = [
        { key, ...perConfirming },
        { key: `${key}:day`, ...perConfirmingDay },
      ];
      return inTurn(key, () => bounded(bounds, check));
    },
    link: async (address, find) => {
      const key = `links:${fingerprint('network', networkOf(address))}`;
      // A right link has 128 bits and is not guessed: only wrong ones wait and are counted.
      const found = await find();
      return found ?? inTurn(key, () => bounded([{ key, ...perAddress }], () => Promise.resolve(undefined)));
    },
    schoolLogin: (address, finish) => {
      const key = `school-login:${fingerprint('network', networkOf(address))}`;
      return inTurn(key, () => bounded([{ key, ...perAddress }], finish));
    },
    teamLogin: async ({ address, devices }, find) => {
      const place = placeOf(address, fingerprint);
      const { network, prefix } = place;
      // Whoever was in before does not stand in the row of those who guess.
      const [lastTeam] = devices;
      const known =
        lastTeam !== undefined && (await inTurn(`known:${network}`, () => findAsKnown(db, devices, find), lastTeam));
      if (known) return known;
      const isSchool = await isDocentAddress(db, network);
      // Strangers share what may be tried, so they share a row too, in which their networks take turns.
      return inTurn(isSchool ? network : 'strangers', () => openDoor(db, { ...place, isSchool }, find), prefix);
    },
    enter: ({ id, way }, login) => {
      const bound = { key: `right:${id}:${way}`, ...rightLogins };
      return inTurn(bound.key, () => boundRight(db, bound, login));
    },
    holdStranger,
    makeRoom: release,
  };
}
