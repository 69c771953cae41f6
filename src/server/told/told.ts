/** What was read of a run, kept for as long as the database says that nothing of it changed (docs/decisions/036). */

import type { Database } from '#server/store/database/db.ts';
import type { RunId } from '#server/store/database/scope.ts';
import { versionsOf } from '#server/store/database/versions.ts';

import { createAskTogether } from './askTogether.ts';

/** As the database was at one moment. */
export type Moment = { versions: ReadonlyMap<string, number> };

export type Told = {
  /**
   * What `make` makes of the run alone, or what it made before; it is given what it made of the run as it was, to go on
   * from. Of one name there is one maker.
   */
  of: <Made>(run: RunId, name: string, make: (before: Made | undefined) => Promise<Made>) => Promise<Made>;
  /** As it is now, of these runs, teams and docents. */
  now: (of: readonly string[]) => Promise<Moment>;
  /** What was kept of the run under this name, if it holds at this moment. */
  find: (run: RunId, name: string, moment: Moment) => unknown;
  /** What was read of the run after that moment; left where the run has changed since. */
  keep: (run: RunId, name: string, kept: { moment: Moment; made: unknown }) => void;
};

/** All that was made at one version, what was answered of it, and what had last been made of those before. */
type OfRun = {
  version: number | undefined;
  made: Map<string, Promise<unknown>>;
  answered: Map<string, unknown>;
  before: ReadonlyMap<string, Promise<unknown>>;
};

/** A large school has sixty classes at work; of one, half a megabyte is kept. */
const mostRuns = 80;
/** Of one run: what all of its teams were told of all phases, and then some. */
const mostNames = 2000;

export function openTold({ db }: { db: Database }): Told {
  const runs = new Map<RunId, OfRun>();
  const now = createAskTogether(async (of): Promise<Moment> => ({
    versions: await versionsOf(db, of),
  }));

  const knownAt = (run: RunId, { versions }: Moment): OfRun => {
    const version = versions.get(run);
    const known = runs.get(run);
    if (known !== undefined && known.version === version) return known;
    const before = new Map([...(known?.before ?? []), ...(known?.made ?? [])]);
    const anew: OfRun = { version, made: new Map(), answered: new Map(), before };
    // The last in the row is the one that changed last.
    runs.delete(run);
    runs.set(run, anew);
    const [oldest] = runs.keys();
    if (runs.size > mostRuns && oldest !== undefined) runs.delete(oldest);
    return anew;
  };

  const keep: Told['keep'] = (run, name, { moment, made }) => {
    const known = runs.get(run);
    const holds = known?.version === moment.versions.get(run);
    if (holds && known !== undefined && known.answered.size < mostNames) known.answered.set(name, made);
  };

  return {
    now,
    keep,
    find: (run, name, moment) => knownAt(run, moment).answered.get(name),
    of: async <Made>(run: RunId, name: string, make: (before: Made | undefined) => Promise<Made>) => {
      const { made, before } = knownAt(run, await now([run]));
      // It was put there by the same maker, and so was what stood there before.
      const known = made.get(name) as Promise<Made> | undefined;
      if (known !== undefined) return known;
      const last = before.get(name) as Promise<Made> | undefined;
      const making = (last ?? Promise.resolve(undefined)).catch(() => undefined).then(make);
      made.set(name, making);
      // What came to nothing is made anew.
      making.catch(() => made.delete(name));
      return making;
    },
  };
}
