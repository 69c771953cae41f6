/** Reclaims jobs whose lease was not renewed, by the monotonic clock. */

import type { Database } from '#server/db/db.ts';
import { runningJobs, reclaimStaleJobs } from '#server/store/jobLeases.ts';

import { renewEveryMs } from './leaseRenewal.ts';

/** Longer than its server, where it is there after all, works on without a sign of life. */
const goneAfterMs = 60_000;

type Seen = { beats: number; since: number };

/** Looks at what runs, here and elsewhere, and takes back what stood still for too long by this server's own count. */
export function watchLeases(steady: () => number): (db: Database) => Promise<void> {
  /** By lease: how far it was when it was last seen to move. */
  const seen = new Map<string, Seen>();
  let lookedAt = -Infinity;
  return async (db) => {
    if (steady() - lookedAt < renewEveryMs) return;
    lookedAt = steady();
    const running = await runningJobs(db);
    const leases = new Set(running.map(({ lease }) => lease));
    for (const lease of seen.keys()) if (!leases.has(lease)) seen.delete(lease);
    for (const row of running) {
      const lease = row.lease ?? '';
      const known = seen.get(lease);
      if (known?.beats !== row.beats) seen.set(lease, { beats: row.beats, since: steady() });
      else if (steady() - known.since >= goneAfterMs) await reclaimStaleJobs(db, row);
    }
  };
}
