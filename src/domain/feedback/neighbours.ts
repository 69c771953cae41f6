/** 'Kijk bij de buren': at which answer of another team a team looks, and what it may say of it (docs/rules.md 5.26). */

import type { Activity } from '#domain/course.ts';
import { limits } from '#domain/limits.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import { textError } from '#domain/text.ts';

/** An answer that is there, of the team that sent it. */
export type NeighbourAnswer = { id: string; teamId: string };

/** Two stars and a wish. */
export type LookWords = { starOne: string; starTwo: string; wish: string };

/** Of the answers at which fewest look, the first after the team's own place in the order of teams; undefined where no other team has one. */
export function neighbourFor<One extends NeighbourAnswer>(
  team: string,
  answers: readonly One[],
  looks: readonly { answerId: string }[],
): One | undefined {
  const inOrder = answers.toSorted((one, other) => (one.teamId < other.teamId ? -1 : 1));
  const after = inOrder.filter(({ teamId }) => teamId > team);
  const before = inOrder.filter(({ teamId }) => teamId < team);
  const lookers = ({ id }: One): number => looks.filter(({ answerId }) => answerId === id).length;
  // Of those that are alike the first stays first.
  return [...after, ...before].toSorted((one, other) => lookers(one) - lookers(other))[0];
}

/** What a star can be for: a criterion of the activity; undefined where it has too few, and the team types what it thinks is good (docs/rules.md 5.27). */
export function starsToGive({ criteria }: Pick<Activity, 'criteria'>): readonly string[] | undefined {
  return criteria.length < 2 ? undefined : criteria.map(({ text }) => text);
}

const required = 'Field is required';

export function lookErrors(activity: Pick<Activity, 'criteria'>, { starOne, starTwo, wish }: LookWords) {
  const stars = starsToGive(activity);
  const starError = (star: string): string | undefined => {
    if (stars === undefined) return textError(star, { max: limits.star, required });
    return stars.includes(star) ? undefined : required;
  };
  const isTwice = stars !== undefined && starOne === starTwo;
  return {
    starOne: starError(starOne),
    starTwo: isTwice ? required : starError(starTwo),
    wish: textError(wish, { max: limits.wish, required }),
  };
}

/** A look as it was given, and perhaps sent. */
export type Look = LookWords & { version: number; isSent: boolean };

/** Whether this is news: the same again, as after a response that was lost, is none. Refuses what was written of another version, or after another device of the team (docs/rules.md 5.28). */
export function checkLook(look: Look, sent: LookWords & { version: number }, isOn: boolean): boolean {
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
