/** Which of a docent's runs is meant where the request names none (docs/rules.md 9.2, 9.4). */

/** The fields of a run that these rules need; moments are ISO texts. */
export type RunMoments = { createdAt: string; lastActiveAt: string | null; archivedAt: string | null };

/** The last active run, otherwise the newest; an archived one only where there is no other. */
export function likeliestRun<Run extends RunMoments>(runs: readonly Run[]): Run | undefined {
  return runs.toSorted(byLikelihood)[0];
}

/** The run to continue at a login: the last active; undefined where none was active yet, or it was archived. */
export function runToResume<Run extends RunMoments>(runs: readonly Run[]): Run | undefined {
  return likeliestRun(openRuns(runs).filter(({ lastActiveAt }) => lastActiveAt !== null));
}

/** The only open run, if there is exactly one. */
export function onlyRun<Run extends RunMoments>(runs: readonly Run[]): Run | undefined {
  const [first, ...others] = openRuns(runs);
  return others.length === 0 ? first : undefined;
}

export function openRuns<Run extends RunMoments>(runs: readonly Run[]): Run[] {
  return runs.filter(({ archivedAt }) => archivedAt === null);
}

function byLikelihood(one: RunMoments, other: RunMoments): number {
  return (
    Number(one.archivedAt !== null) - Number(other.archivedAt !== null) ||
    newestFirst(one.lastActiveAt, other.lastActiveAt) ||
    newestFirst(one.createdAt, other.createdAt)
  );
}

function newestFirst(one: string | null, other: string | null): number {
  if (one === other) return 0;
  return (one ?? '') < (other ?? '') ? 1 : -1;
}
