/** How often a login code may be tried, and what chance that gives whoever guesses (docs/rules.md 1.12). */

import { loginCodeAlphabet, loginCodeLength } from './loginCode.ts';

/** How many codes there can be: 28 629 151. */
export const codeSpace = loginCodeAlphabet.length ** loginCodeLength;

/** As many tries as keep the chance below this, however many codes there are. */
export function mostTries(chance: number, codes: number): number {
  return codes === 0 ? Infinity : Math.floor(Math.log(1 - chance) / Math.log(1 - codes / codeSpace));
}

/** The chance that all wrong tries together may have; what a class that comes in together adds stays below one in a hundred. */
export const highestChance = {
  /** From addresses where no docent is, all of them together, in a day. */
  strangers: { chance: 0.009, seconds: 24 * 60 * 60 },
  /** From one address where a docent is, in an hour. */
  school: { chance: 0.005, seconds: 60 * 60 },
} as const;

/** Wrong tries of one address, a docent's password or a team's code: more than a class that mistypes. */
export const perAddress = { most: 60, seconds: 60 } as const;
/** Wrong tries on devices where this team was in before: for codes of its own class alone, and counted apart. */
export const perKnownTeam = { most: 20, seconds: 10 * 60 } as const;
/** Where too much was tried, all stand in one row in which each try takes this long: whoever asks on and on gets no more turns than a class. */
export const rowMs = 10;
/** What is looked at there from the moment at which a class came in, in an hour: longer than a class takes, and then its door is shut. */
export const whileComingIn = { most: 1800, seconds: 60 * 60 } as const;

/** Where too much was tried, a class still comes in when its teams come together: nobody who guesses hits half a class within this time. */
export const together = { fewestTeams: 3, seconds: 30 } as const;

export function isComingIn(teamsAtTheDoor: number, teamsOfClass: number): boolean {
  return teamsAtTheDoor >= Math.max(together.fewestTeams, teamsOfClass / 2);
}

/** Wrong passwords for one docent: from one address, from one that this docent used before, and from all strange addresses together. */
export const perDocent = {
  address: { most: 10, seconds: 60 },
  known: { most: 10, seconds: 60 },
  strangers: { most: 100, seconds: 24 * 60 * 60 },
} as const;
/** Wrong codes of the second step by whoever knows the password, and wrong passwords by whoever is in. */
export const perConfirming = { most: 5, seconds: 5 * 60 } as const;
