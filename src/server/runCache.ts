/** Caches the rows of a class run. The key is a version that database triggers increment (docs/decisions/036). */

import type { Database } from '#server/db/db.ts';
import type { RunId } from '#server/db/scope.ts';
import { versionsOf } from '#server/db/versions.ts';

/** A run, with its version where the request has read that with its session. */
export type RunAt = { runId: RunId; runVersion?: number | undefined };

export type RunCache = {
  /**
   * Returns the value that `compute` made for this version of the run. `compute` gets the value of an earlier version,
   * so that it can update it. Each name has exactly one `compute`.
   */
  getOrCompute: <Value>(
    at: RunAt,
    name: string,
    compute: (previous: Value | undefined) => Promise<Value>,
  ) => Promise<Value>;
};

type Entry = {
  version: number | undefined;
  values: Map<string, Promise<unknown>>;
  previous: ReadonlyMap<string, Promise<unknown>>;
};

/** A large school has sixty classes at work, and one class takes half a megabyte. */
const maxRuns = 80;

export function createRunCache({ db }: { db: Database }): RunCache {
  const entries = new Map<RunId, Entry>();

  const entryAt = (run: RunId, version: number | undefined): Entry => {
    const cached = entries.get(run);
    if (cached !== undefined && cached.version === version) return cached;
    const previous = new Map([...(cached?.previous ?? []), ...(cached?.values ?? [])]);
    const entry: Entry = { version, values: new Map(), previous };
    // A Map keeps insertion order, so its first entry is the run that changed longest ago.
    entries.delete(run);
    entries.set(run, entry);
    const [oldest] = entries.keys();
    if (entries.size > maxRuns && oldest !== undefined) entries.delete(oldest);
    return entry;
  };

  return {
    getOrCompute: async <Value>(
      { runId, runVersion }: RunAt,
      name: string,
      compute: (previous: Value | undefined) => Promise<Value>,
    ): Promise<Value> => {
      const version = runVersion ?? (await versionsOf(db, [runId])).get(runId);
      const { values, previous } = entryAt(runId, version);
      // The same `compute` made both values, so they have the same type.
      const cached = values.get(name) as Promise<Value> | undefined;
      if (cached !== undefined) return cached;
      const last = previous.get(name) as Promise<Value> | undefined;
      const computing = (last ?? Promise.resolve(undefined)).catch(() => undefined).then(compute);
      values.set(name, computing);
      // A failure is not cached.
      computing.catch(() => values.delete(name));
      return computing;
    },
  };
}
