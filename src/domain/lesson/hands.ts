/** Hands that went up: which of them still count, and in which order they are helped (docs/rules.md 8.17). */

export type Hand = {
  teamId: string;
  /** What the team was working on; null outside an activity. */
  activityId: number | null;
  /** ISO moment. */
  raisedAt: string;
  /** The teacher said to be on the way. */
  isAnswered: boolean;
};

/** No lesson lasts longer: a hand that nobody saw isn't up in the next one (docs/rules.md 8.18). */
export const handUpMs = 3 * 60 * 60 * 1000;

export function isHandUp({ raisedAt }: Pick<Hand, 'raisedAt'>, atMs: number): boolean {
  return atMs - Date.parse(raisedAt) < handUpMs;
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
