/** Reclaims jobs whose lease was not renewed, measured by the monotonic clock. */

import type { Database } from '#server/db/db.ts';
import { runningJobs, reclaimStaleJobs } from '#server/store/jobLeases.ts';

import { renewEveryMs } from './leaseRenewal.ts';

/** Longer than a server continues a job without heartbeats. */
const staleAfterMs = 60_000;

type Seen = { beats: number; since: number };

/**
 * Watches the running jobs of all servers, and reclaims those without a heartbeat for too long by this server's own
 * clock.
 */
export function watchLeases(steady: () => number): (db: Database) => Promise<void> {
  /** By lease: the last seen heartbeat count, and when it was seen first. */
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
      const earlier = seen.get(lease);
      if (earlier?.beats !== row.beats) seen.set(lease, { beats: row.beats, since: steady() });
      else if (steady() - earlier.since >= staleAfterMs) await reclaimStaleJobs(db, row);
    }
  };
}
