/** Whether others may see a photo: in a class with a pupil who may not be in one, and in one that wishes it, nobody does before the docent has looked at it. */

/** What the docent said of it; `held` is what waits whoever is in the team by now. */
export type PhotoVerdict = 'held' | 'let-through' | 'refused';

/** `free`: nobody has to be asked; `first`: the class wishes that each photo is looked at first; `class`: somebody in another team may not be in it; `asked`: somebody in this one. */
export const photoStandings = ['free', 'first', 'class', 'asked', 'let-through', 'refused'] as const;
export type PhotoStanding = (typeof photoStandings)[number];

type Why = {
  /** Who may not be in a photo: somebody in the team, or in its class alone. */
  noPhotoIn: 'team' | 'class' | null;
  /** Of its class each is. */
  isLookedAtFirst: boolean;
};

/** What was said of a photo goes before who is in the team and the class (docs/rules.md 15.12, 15.28), and that before what the class wishes (docs/rules.md 8.36). */
export function photoStanding(verdict: PhotoVerdict | undefined, why: Why): PhotoStanding {
  if (verdict === 'held') return 'asked';
  if (verdict !== undefined) return verdict;
  if (why.noPhotoIn !== null) return why.noPhotoIn === 'team' ? 'asked' : 'class';
  return why.isLookedAtFirst ? 'first' : 'free';
}

/** The docent is yet to say something of it. */
export function isWaiting(standing: PhotoStanding | undefined): boolean {
  return standing === 'asked' || goesWithOthers(standing);
}

/** With others in one press; of a team with somebody who may not be in a photo, each is looked at large and by itself. */
export function goesWithOthers(standing: PhotoStanding | undefined): boolean {
  return standing === 'first' || standing === 'class';
}

/** To another team, on a board, or on a paper that leaves the school (docs/rules.md 15.12). */
export function mayBeShown(standing: PhotoStanding): boolean {
  return standing === 'free' || standing === 'let-through';
}
