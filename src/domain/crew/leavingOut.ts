/** The reasons why a team does not count: a fixed list, since free text about an absent child soon mentions its health (docs/rules.md 8.34). */

export const leaveReasons = ['away', 'behind', 'apart'] as const;

export type LeaveReason = (typeof leaveReasons)[number];

/** Reads a stored or sent reason; undefined for any other text. */
export function leaveReason(text: string | null | undefined): LeaveReason | undefined {
  return leaveReasons.find((reason) => reason === text);
}
