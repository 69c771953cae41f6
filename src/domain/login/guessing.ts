/** How often a login code may be tried, and the resulting chance of guessing one (docs/rules.md 1.12). */

import { loginCodeAlphabet, loginCodeLength } from './loginCode.ts';

/** The number of possible codes: 28 629 151. */
export const codeSpace = loginCodeAlphabet.length ** loginCodeLength;

/** The number of tries that keeps the chance below this, for that many codes. */
export function mostTries(chance: number, codes: number): number {
  return codes === 0 ? Infinity : Math.floor(Math.log(1 - chance) / Math.log(1 - codes / codeSpace));
}

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

/**
 * The highest chances for wrong codes. Inside schools `schools` and `together`, with the share of known devices, stay
 * below one in a hundred a day.
 */
export const highestChance = {
  /** From addresses without a docent, all of them together, in a day. */
  strangers: { chance: 0.009, seconds: daySeconds },
  /** From one address with a docent, in an hour. */
  school: { chance: 0.0015, seconds: hourSeconds },
  /** From all addresses with a docent together, in a day. */
  schools: { chance: 0.0045, seconds: daySeconds },
  /** From all addresses together, while classes log in together there, in a day. */
  together: { chance: 0.0045, seconds: daySeconds },
} as const;

/**
 * The share of a common limit that one network may use: as much as it leaves to the others, so that none uses up all of
 * it.
 */
export function mostOfShared(bound: number, usedByOthers: number): number {
  return Math.ceil((bound - usedByOthers) / 2);
}

/** Wrong tries from one address, of a docent's password or a team's code: more than a class makes by mistyping. */
export const perAddress = { most: 60, seconds: minuteSeconds } as const;
/** The same for a whole IPv6 prefix (/48), in which one connection has many addresses. */
export const perPrefix = { most: 240, seconds: minuteSeconds } as const;
/** Wrong tries on devices where this team was logged in before: only for codes of its own class, and counted apart. */
export const perKnownTeam = { most: 20, seconds: 10 * minuteSeconds } as const;
export const perKnownTeamDay = { most: 100, seconds: daySeconds } as const;
/**
 * Successful logins of one team or docent: more than a class with a device for each pupil, and few enough that a script
 * cannot block others.
 */
export const rightLogins = { most: 60, seconds: minuteSeconds } as const;

/** Tries that wait in one queue; later ones are refused. */
export const mostWaiting = 60;
/**
 * The milliseconds that each try takes once the limit is reached: a script that keeps asking gets no more turns than a
 * class.
 */
export const rowMs = 10;
/**
 * The longest delay of a refusal, in milliseconds. It lasts one round of the queue, so a script that retries at once
 * gains nothing.
 */
export const longestHoldMs = {
  /** For a try that was evaluated. */
  tried: 5000,
  /** For a try that found the queue full. */
  full: 1000,
} as const;
/** Tries that are evaluated in a day while one class logs in: more than a class needs, and then its entry closes. */
export const whileComingIn = { most: 1200, seconds: daySeconds } as const;

/**
 * Above the limit, a class still gets in when its teams log in together: a guesser cannot hit half a class within this
 * time.
 */
export const together = { fewestTeams: 3, seconds: 30 } as const;

export function isComingIn(teamsLoggingIn: number, teamsOfClass: number): boolean {
  return teamsLoggingIn >= Math.max(together.fewestTeams, teamsOfClass / 2);
}

/**
 * Wrong passwords for one docent. The daily limits are 200 together; networks share each of the last two
 * (`mostOfShared`).
 */
export const perDocent = {
  /** From one address, and on devices that this docent used before. */
  address: { most: 10, seconds: minuteSeconds },
  known: { most: 10, seconds: minuteSeconds },
  /**
   * In a day: from all addresses without a docent, from those with one, and on devices that this docent used before.
   */
  strangers: { most: 50, seconds: daySeconds },
  schools: { most: 50, seconds: daySeconds },
  knownDay: { most: 100, seconds: daySeconds },
} as const;
/**
 * Wrong codes of the second step after a right password, and wrong passwords of a docent who is logged in. Known
 * devices and others are counted apart, so thirty in a day.
 */
export const perConfirming = { most: 5, seconds: 5 * minuteSeconds } as const;
export const perConfirmingDay = { most: 15, seconds: daySeconds } as const;
