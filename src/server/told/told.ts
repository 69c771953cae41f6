/** What was read of a run, kept for as long as the database says that nothing of it changed (docs/decisions/036). */

import type { Database } from '#server/store/database/db.ts';
import type { RunId } from '#server/store/database/scope.ts';
import { versionsOf } from '#server/store/database/versions.ts';

import { createAskTogether } from './askTogether.ts';

/** As the database was at one moment. */
export type Moment = { versions: ReadonlyMap<string, number> };

export type Told = {
  /** What `make` makes of the run alone, or what it made before. Of one name there is one maker. */
  of: <Made>(run: RunId, name: string, make: () => Promise<Made>) => Promise<Made>;
  /** As it is now, of these runs, teams and docents. */
  now: (of: readonly string[]) => Promise<Moment>;
  /** What was kept of the run under this name, if it holds at this moment. */
  find: (run: RunId, name: string, moment: Moment) => unknown;
  /** What was read of the run after that moment; left where the run has changed since. */
  keep: (run: RunId, name: string, kept: { moment: Moment; made: unknown }) => void;
};

/** All that was made at one version. */
type OfRun = { version: number | undefined; made: Map<string, unknown> };

/** A large school has sixty classes at work; of one, half a megabyte is kept. */
const mostRuns = 80;
/** Of one run: what all of its teams were told of all phases, and then some. */
const mostNames = 2000;

export function openTold({ db }: { db: Database }): Told {
  const runs = new Map<RunId, OfRun>();
  const now = createAskTogether(async (of): Promise<Moment> => ({
    versions: await versionsOf(db, of),
  }));

  const madeAt = (run: RunId, { versions }: Moment): Map<string, unknown> => {
    const version = versions.get(run);
    const known = runs.get(run);
    if (known !== undefined && known.version === version) return known.made;
    const made = new Map<string, unknown>();
    // The last in the row is the one that changed last.
    runs.delete(run);
    runs.set(run, { version, made });
    const [oldest] = runs.keys();
    if (runs.size > mostRuns && oldest !== undefined) runs.delete(oldest);
    return made;
  };

  const keep: Told['keep'] = (run, name, { moment, made }) => {
    const known = runs.get(run);
    const holds = known?.version === moment.versions.get(run);
    if (holds && known !== undefined && known.made.size < mostNames) known.made.set(name, made);
  };

  return {
    now,
    keep,
    find: (run, name, moment) => madeAt(run, moment).get(name),
    of: async <Made>(run: RunId, name: string, make: () => Promise<Made>) => {
      const all = madeAt(run, await now([run]));
      // It was put there by the same maker.
      const known = all.get(name) as Promise<Made> | undefined;
      if (known !== undefined) return known;
      const making = make();
      all.set(name, making);
      // What came to nothing is made anew.
      making.catch(() => all.delete(name));
      return making;
    },
  };
}
