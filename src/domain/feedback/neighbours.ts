/** 'Kijk bij de buren': which other team's answer a team sees, and what it may say about it (docs/rules.md 5.26). */

import type { Activity } from '#domain/course.ts';
import { limits } from '#domain/limits.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import { textError } from '#domain/text.ts';

/** An existing answer, with the team that sent it. */
export type NeighbourAnswer = { id: string; teamId: string };

/** Stars and a wish; `starTwo` is empty where the activity asks for one star. */
export type LookWords = { starOne: string; starTwo: string; wish: string };

/**
 * Of the answers with the fewest viewers, the first after the team's own place in the order of teams; undefined where
 * no other team has one.
 */
export function neighbourFor<One extends NeighbourAnswer>(
  team: string,
  answers: readonly One[],
  looks: readonly { answerId: string }[],
): One | undefined {
  const inOrder = answers.toSorted((one, other) => (one.teamId < other.teamId ? -1 : 1));
  const after = inOrder.filter(({ teamId }) => teamId > team);
  const before = inOrder.filter(({ teamId }) => teamId < team);
  const lookers = ({ id }: One): number => looks.filter(({ answerId }) => answerId === id).length;
  // The sort is stable: equals keep their order.
  return [...after, ...before].toSorted((one, other) => lookers(one) - lookers(other))[0];
}

export const starsOf = ({ starOne, starTwo }: Omit<LookWords, 'wish'>): string[] =>
  [starOne, starTwo].filter((star) => star !== '');

/** What is new for a team at one activity: an answer of another team to look at, or unread stars. */
export type NeighbourNews = 'look' | 'stars';

type NewsFacts = {
  /** The docent switched it on. */
  isOn: boolean;
  /** The docent ended the phase of the activity. */
  isPhaseEnded: boolean;
  /** Answers that teams sent and that still have their text. */
  answers: readonly { teamId: string }[];
  looks: readonly {
    teamId: string;
    neighbourId: string;
    sentAt: string | null;
    letThroughAt: string | null;
    readAt: string | null;
  }[];
};

/** Received stars come before an answer to look at (docs/rules.md 5.35). */
export function neighbourNews(team: string, { isOn, isPhaseEnded, answers, looks }: NewsFacts): NeighbourNews | null {
  const isUnread = looks.some(
    ({ neighbourId, letThroughAt, readAt }) => neighbourId === team && letThroughAt !== null && readAt === null,
  );
  if (isUnread) return 'stars';
  const hasSent = answers.some(({ teamId }) => teamId === team);
  if (!isOn || isPhaseEnded || !hasSent) return null;
  const own = looks.find(({ teamId }) => teamId === team);
  const canLook = own === undefined ? answers.some(({ teamId }) => teamId !== team) : own.sentAt === null;
  return canLook ? 'look' : null;
}

/**
 * The criteria that a star can be for; undefined where the activity has too few, so that the team types what it thinks
 * is good (docs/rules.md 5.27).
 */
export function starsToGive({ criteria }: Pick<Activity, 'criteria'>): readonly string[] | undefined {
  return criteria.length < 2 ? undefined : criteria.map(({ text }) => text);
}

/** One fewer than there are criteria, and at most two, so that a star is always a choice (docs/rules.md 5.27). */
export function starCount(activity: Pick<Activity, 'criteria'>): 1 | 2 {
  return starsToGive(activity)?.length === 2 ? 1 : 2;
}

const required = 'Field is required';

export function lookErrors(activity: Pick<Activity, 'criteria'>, { starOne, starTwo, wish }: LookWords) {
  const stars = starsToGive(activity);
  const starError = (star: string): string | undefined => {
    if (stars === undefined) return textError(star, { max: limits.star, required });
    return stars.includes(star) ? undefined : required;
  };
  const isTwice = stars !== undefined && starOne === starTwo;
  const secondError = isTwice ? required : starError(starTwo);
  const tooMany = starTwo === '' ? undefined : 'One star is enough';
  return {
    starOne: starError(starOne),
    starTwo: starCount(activity) === 1 ? tooMany : secondError,
    wish: textError(wish, { max: limits.wish, required }),
  };
}

/** A look as it was assigned, and perhaps sent. */
export type NeighbourLook = LookWords & { version: number; isSent: boolean };

/**
 * Whether this must be stored: a repeat, as after a lost response, is ignored. Refuses words about another version, or
 * after another device of the team (docs/rules.md 5.28).
 */
export function checkLook(look: NeighbourLook, sent: LookWords & { version: number }, isOn: boolean): boolean {
  if (look.isSent && saysTheSame(look, sent)) return false;
  if (look.isSent || !isOn || look.version !== sent.version) throw new Refusal('neighbour-changed');
  return true;
}

function saysTheSame(one: LookWords, other: LookWords): boolean {
  return one.starOne === other.starOne && one.starTwo === other.starTwo && one.wish === other.wish;
}

export function checkLookWords(activity: Pick<Activity, 'criteria'>, words: LookWords): void {
  refuseFields(lookErrors(activity, words));
}
