/** Limits tries of a docent's password (docs/rules.md 1.12). */

import { perDocent, rightLogins } from '#domain/login/guessing.ts';
import type { Database } from '#server/db/db.ts';

import { type Bound, boundRight, boundsOfPlace, boundsShared, boundWrong, type NetworkPlace } from './attemptBounds.ts';

export type PasswordTry = NetworkPlace & {
  db: Database;
  /** The hash of the username. */
  name: string;
  /** Whether this docent logged in on this device before. */
  isKnown: boolean;
  isSchool: boolean;
};

export async function tryPassword<Result>(
  tried: PasswordTry,
  login: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const { db, name, isKnown } = tried;
  const right = { key: `right:${name}:${isKnown ? 'known' : 'new'}`, ...rightLogins };
  const wrong = isKnown ? await boundsOfOwnDevice(tried) : await boundsOfOtherDevice(tried);
  return boundRight(db, right, () => boundWrong(db, wrong, login));
}

/** A docent's own devices have a limit of their own, so that nobody else can lock the docent out. */
async function boundsOfOwnDevice({ db, name, network }: PasswordTry): Promise<Bound[]> {
  const day = await boundsShared(db, { key: `known-day:${name}`, ...perDocent.knownDay, network });
  return [{ key: `known:${name}`, ...perDocent.known }, ...day];
}

async function boundsOfOtherDevice({ db, name, isSchool, ...place }: PasswordTry): Promise<Bound[]> {
  const { network } = place;
  const ofPlace = [...boundsOfPlace('passwords', place), { key: `name:${name}:${network}`, ...perDocent.address }];
  if (!isSchool) return [...ofPlace, { key: `strangers:${name}`, ...perDocent.strangers }];
  return [...ofPlace, ...(await boundsShared(db, { key: `school-passwords:${name}`, ...perDocent.schools, network }))];
}
