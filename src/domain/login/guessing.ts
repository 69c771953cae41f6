/** How often a login code may be tried, and what chance that gives whoever guesses (docs/rules.md 1.12). */

import { loginCodeAlphabet, loginCodeLength } from './loginCode.ts';

/** How many codes there can be: 28 629 151. */
export const codeSpace = loginCodeAlphabet.length ** loginCodeLength;

/** As many tries as keep the chance below this, however many codes there are. */
export function mostTries(chance: number, codes: number): number {
  return codes === 0 ? Infinity : Math.floor(Math.log(1 - chance) / Math.log(1 - codes / codeSpace));
}

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

/** The chances that wrong codes may have. Inside schools `schools` and `together`, with what known devices add, stay below one in a hundred a day. */
export const highestChance = {
  /** From addresses where no docent is, all of them together, in a day. */
  strangers: { chance: 0.009, seconds: daySeconds },
  /** From one address where a docent is, in an hour. */
  school: { chance: 0.0015, seconds: hourSeconds },
  /** From all addresses where a docent is, together, in a day. */
  schools: { chance: 0.0045, seconds: daySeconds },
  /** From all addresses together, while classes come in together there, in a day. */
  together: { chance: 0.0045, seconds: daySeconds },
} as const;

/** What one network may use of a bound that all share: as much as it leaves to the others, so that none uses up all of it. */
export function mostOfShared(bound: number, usedByOthers: number): number {
  return Math.ceil((bound - usedByOthers) / 2);
}

/** Wrong tries of one address, a docent's password or a team's code: more than a class that mistypes. */
export const perAddress = { most: 60, seconds: minuteSeconds } as const;
/** The same of a whole IPv6 prefix (/48), in which one line has many addresses. */
export const perPrefix = { most: 240, seconds: minuteSeconds } as const;
/** Wrong tries on devices where this team was in before: for codes of its own class alone, and counted apart. */
export const perKnownTeam = { most: 20, seconds: 10 * minuteSeconds } as const;
export const perKnownTeamDay = { most: 100, seconds: daySeconds } as const;
/** Right logins of one team or docent: more than a class with a device for each pupil, and few enough to keep a script from holding up others. */
export const rightLogins = { most: 60, seconds: minuteSeconds } as const;

/** Tries that wait in one queue; who comes after is refused. */
export const mostWaiting = 60;
/** Milliseconds that each try takes where too much was tried: a script that asks on and on gets no more turns than a class. */
export const rowMs = 10;
/** Most milliseconds that a refusal is held. It is held for one round of the queue, so a script that asks again at once gains nothing. */
export const longestHoldMs = {
  /** Of what was tried. */
  tried: 5000,
  /** Of what found no room in the queue. */
  full: 1000,
} as const;
/** Tries that are looked at in a day while one class comes in: more than a class needs, and then its door is shut. */
export const whileComingIn = { most: 1200, seconds: daySeconds } as const;

/** Where too much was tried, a class still comes in when its teams come together: nobody who guesses hits half a class within this time. */
export const together = { fewestTeams: 3, seconds: 30 } as const;

export function isComingIn(teamsAtTheDoor: number, teamsOfClass: number): boolean {
  return teamsAtTheDoor >= Math.max(together.fewestTeams, teamsOfClass / 2);
}

/** Wrong passwords for one docent. Those of a day are 200 together; networks share each of the last two (`mostOfShared`). */
export const perDocent = {
  /** From one address, and on devices that this docent used before. */
  address: { most: 10, seconds: minuteSeconds },
  known: { most: 10, seconds: minuteSeconds },
  /** In a day: from all addresses where no docent is, from those where one is, and on devices that this docent used before. */
  strangers: { most: 50, seconds: daySeconds },
  schools: { most: 50, seconds: daySeconds },
  knownDay: { most: 100, seconds: daySeconds },
} as const;
/** Wrong codes of the second step after a right password, and wrong passwords of a docent who is logged in. Known devices and others are counted apart, so thirty in a day. */
export const perConfirming = { most: 5, seconds: 5 * minuteSeconds } as const;
export const perConfirmingDay = { most: 15, seconds: daySeconds } as const;
