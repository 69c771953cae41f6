/** Raised hands: which still count, and in which order they are helped (docs/rules.md 8.17). */

export type Hand = {
  teamId: string;
  /** What the team was working on; null outside an activity. */
  activityId: number | null;
  /** ISO moment. */
  raisedAt: string;
  /** ISO moment when the docent said to be on the way; null before that. */
  answeredAt: string | null;
};

/** A hand that is not answered goes down by itself: the team has gone on by then (docs/rules.md 8.18). */
export const handUpMs = 15 * 60 * 1000;

/** The time starts again when the docent says to be on the way. */
export function isHandUp({ raisedAt, answeredAt }: Pick<Hand, 'raisedAt' | 'answeredAt'>, atMs: number): boolean {
  return atMs - Date.parse(answeredAt ?? raisedAt) < handUpMs;
}

/** The raised hands of a class, the longest waiting first. */
export function handsUp<Raised extends Hand>(hands: readonly Raised[], atMs: number): Raised[] {
  return hands.filter((hand) => isHandUp(hand, atMs)).toSorted(comesBefore);
}

/** 1 for the next in the queue; undefined where the team's hand is down. */
export function placeInRow(row: readonly Hand[], teamId: string): number | undefined {
  const index = row.findIndex((hand) => hand.teamId === teamId);
  return index === -1 ? undefined : index + 1;
}

/** A stable order for two hands in the same millisecond. */
function comesBefore(one: Hand, other: Hand): number {
  const [first, second] = [`${one.raisedAt} ${one.teamId}`, `${other.raisedAt} ${other.teamId}`];
  return first < second ? -1 : 1;
}
