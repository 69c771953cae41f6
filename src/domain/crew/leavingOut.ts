/** Why a team does not count for now: one of a few, since what is typed about an absent child soon tells of its health (docs/rules.md 8.34). */

export const leaveReasons = ['away', 'behind', 'apart'] as const;

export type LeaveReason = (typeof leaveReasons)[number];

/** Of what is stored or was sent; undefined for anything that is none of them. */
export function leaveReason(text: string | null | undefined): LeaveReason | undefined {
  return leaveReasons.find((reason) => reason === text);
}
