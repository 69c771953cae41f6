/** Throttles guesses at codes and passwords, and floods of successful logins, per key (docs/rules.md 1.12, 1.16). */

import { perAddress, perConfirming, perConfirmingDay, rightLogins } from '#domain/login/guessing.ts';
import type { Database } from '#server/db/db.ts';
import { isDocentAddress } from '#server/store/schoolAddresses.ts';
import { foldedUsername } from '#server/store/teachers.ts';

import { createAdmission } from './admission.ts';
import { type Bound, boundRight, boundWrong, placeOf } from './attemptBounds.ts';
import { type CodeOwner, findOnKnownDevice, findByCode, type FindOwner } from './findByCode.ts';
import { networkOf } from './network.ts';
import type { Pseudonymizer } from './pseudonymize.ts';
import { tryPassword } from './tryPassword.ts';

/** The caller's address, and the ids of those who logged in on that device before. */
export type From = { address: string; devices: readonly string[] };
export type Throttle = {
  /** `login` resolves to undefined when it failed. */
  teacherLogin: <Result>(
    from: From & { username: string; teacherId: string | undefined },
    login: () => Promise<Result | undefined>,
  ) => Promise<Result | undefined>;
  teamLogin: <Owner extends CodeOwner>(from: From, find: FindOwner<Owner>) => Promise<Owner | undefined>;
  /** For a team whose code was right. `way` counts new devices, known devices and QR codes separately. */
  enter: <Result>(team: { id: string; way: 'new' | 'known' | 'card' }, login: () => Promise<Result>) => Promise<Result>;
  /** For a docent who returns from the school's own login; undefined when the login failed. */
  schoolLogin: <Result>(address: string, finish: () => Promise<Result | undefined>) => Promise<Result | undefined>;
  /** For a docent who gave the password or is logged in: checks the second step, or the password again. */
  confirm: <Result>(
    who: { teacherId: string; isKnown: boolean },
    check: () => Promise<Result | undefined>,
  ) => Promise<Result | undefined>;
  /** For links that work once. Nobody can guess one; the limit keeps strangers from using up the server. */
  link: <Result>(address: string, find: () => Promise<Result | undefined>) => Promise<Result | undefined>;
  /** Await this before a request is refused for lack of a login. */
  holdStranger: () => Promise<void>;
  /** Answers all held refusals at once, when the server has no connection left. */
  makeRoom: () => void;
};

type Parts = { db: Database; fingerprint: Pseudonymizer };

export function createThrottle(parts: Parts): Throttle {
  const { db, fingerprint } = parts;
  const { admit, holdStranger, release } = createAdmission();
  // One at a time per key: otherwise a thousand concurrent tries would pass before the first one has failed.
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
      // A docent's own device has a queue of its own, so that nobody else can delay it.
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
      // A link has 128 random bits, so only wrong ones are queued and counted.
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
      // A device that was logged in before does not queue behind those who guess.
      const [lastTeam] = devices;
      const known =
        lastTeam !== undefined &&
        (await inTurn(`known:${network}`, () => findOnKnownDevice(db, devices, find), lastTeam));
      if (known) return known;
      const isSchool = await isDocentAddress(db, network);
      // Strangers share one limit, so they share one queue, in which their networks take turns.
      return inTurn(isSchool ? network : 'strangers', () => findByCode(db, { ...place, isSchool }, find), prefix);
    },
    enter: ({ id, way }, login) => {
      const bound = { key: `right:${id}:${way}`, ...rightLogins };
      return inTurn(bound.key, () => boundRight(db, bound, login));
    },
    holdStranger,
    makeRoom: release,
  };
}
