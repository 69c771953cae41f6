/** Hands that went up: which of them still count, and in which order they are helped (docs/rules.md 8.17). */

export type Hand = {
  teamId: string;
  /** What the team was working on; null outside an activity. */
  activityId: number | null;
  /** ISO moment. */
  raisedAt: string;
  /** ISO moment at which the teacher said to be on the way; null before that. */
  answeredAt: string | null;
};

/** A hand that nobody comes for goes down by itself: the team has gone on by then (docs/rules.md 8.18). */
export const handUpMs = 15 * 60 * 1000;

/** The time begins anew when the teacher says to be on the way. */
export function isHandUp({ raisedAt, answeredAt }: Pick<Hand, 'raisedAt' | 'answeredAt'>, atMs: number): boolean {
  return atMs - Date.parse(answeredAt ?? raisedAt) < handUpMs;
}

/** The hands of a class that are up, the longest first. */
export function handsUp<Raised extends Hand>(hands: readonly Raised[], atMs: number): Raised[] {
  return hands.filter((hand) => isHandUp(hand, atMs)).toSorted(comesBefore);
}

/** 1 for who is next; undefined where the team's hand is down. */
export function placeInRow(row: readonly Hand[], teamId: string): number | undefined {
  const index = row.findIndex((hand) => hand.teamId === teamId);
  return index === -1 ? undefined : index + 1;
}

/** Of two in the same millisecond always the same one. */
function comesBefore(one: Hand, other: Hand): number {
  const [first, second] = [`${one.raisedAt} ${one.teamId}`, `${other.raisedAt} ${other.teamId}`];
  return first < second ? -1 : 1;
}
