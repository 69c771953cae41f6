/** Whether others may see a photo: where a pupil of the class may not be in one, or where the class asks for it, only after the docent has looked at it. */

/** The docent's verdict; `held` means that it waits, even if the team's pupils change. */
export type PhotoVerdict = 'held' | 'let-through' | 'refused';

/**
 * `free`: no check needed; `first`: the class asks for a check of each photo; `class`: somebody in another team may not
 * be in it; `asked`: somebody in this team.
 */
export const photoStandings = ['free', 'first', 'class', 'asked', 'let-through', 'refused'] as const;
export type PhotoStanding = (typeof photoStandings)[number];

type Why = {
  /** Where a pupil is who may not be in a photo: in the team, or only elsewhere in its class. */
  noPhotoIn: 'team' | 'class' | null;
  /** The class asks for a check of each photo. */
  isLookedAtFirst: boolean;
};

/**
 * The verdict on a photo wins over the pupils of the team and class (docs/rules.md 15.12, 15.28), and those win over
 * the setting of the class (docs/rules.md 8.36).
 */
export function photoStanding(verdict: PhotoVerdict | undefined, why: Why): PhotoStanding {
  if (verdict === 'held') return 'asked';
  if (verdict !== undefined) return verdict;
  if (why.noPhotoIn !== null) return why.noPhotoIn === 'team' ? 'asked' : 'class';
  return why.isLookedAtFirst ? 'first' : 'free';
}

/** Whether the docent still has to decide. */
export function isWaiting(standing: PhotoStanding | undefined): boolean {
  return standing === 'asked' || goesWithOthers(standing);
}

/**
 * Whether it can be approved together with others in one press; a photo of a team with a pupil who may not be in it is
 * shown large and by itself.
 */
export function goesWithOthers(standing: PhotoStanding | undefined): boolean {
  return standing === 'first' || standing === 'class';
}

/** To another team, on a board, or on a paper that leaves the school (docs/rules.md 15.12). */
export function mayBeShown(standing: PhotoStanding): boolean {
  return standing === 'free' || standing === 'let-through';
}
