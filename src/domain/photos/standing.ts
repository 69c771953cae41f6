/** Whether others may see a photo: of a team with a pupil who may not be in one, nobody does before the docent has looked at it. */

/** What the docent said of it; `held` is what waits whoever is in the team by now. */
export type PhotoVerdict = 'held' | 'let-through' | 'refused';

/** `free`: nobody has to be asked. */
export type PhotoStanding = 'free' | 'asked' | 'let-through' | 'refused';

/** What was said of a photo goes before who is in the team (docs/rules.md 15.12). */
export function photoStanding(verdict: PhotoVerdict | undefined, hasNoPhotoPupil: boolean): PhotoStanding {
  if (verdict === 'held') return 'asked';
  return verdict ?? (hasNoPhotoPupil ? 'asked' : 'free');
}

/** To another team, on a board, or on a paper that leaves the school (docs/rules.md 15.12). */
export function mayBeShown(standing: PhotoStanding): boolean {
  return standing === 'free' || standing === 'let-through';
}
