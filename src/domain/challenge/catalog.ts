/** Which of the school's own challenges a docent sees: their own, and those on the shelf (docs/rules.md 16.2). */

/** Who made it, and since when every docent sees it. */
type Shelving<Id> = { makerId: Id | null; onShelfAt: string | null };

export const isSeenBy =
  <Id>(who: Id) =>
  ({ makerId, onShelfAt }: Shelving<Id>): boolean =>
    onShelfAt !== null || makerId === who;
