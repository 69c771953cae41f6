/** Plays failures against a cluster one after another, and prints a line for each. */

import { setTimeout as pause } from 'node:timers/promises';

import { createDice } from '#domain/dice.ts';

import { type Cluster, startCluster } from './cluster.ts';
import type { Failure, Outcome } from './failures/failure.ts';
import { becomesReady } from './ready.ts';

/** Timeout, longer than any failure takes on a slow machine. */
const mostMs = 30 * 60_000;

/** Returns whether all checks held. */
export async function check(failures: readonly Failure[], seed: number): Promise<boolean> {
  console.log(`Seed ${seed}: CLUSTER_SEED plays it again.`);
  const { fraction: random } = createDice(seed);
  const cluster = await startCluster();
  // Ctrl-C stops it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void cluster.stop().finally(() => process.exit(1)));
  }
  let held = 0;
  try {
    for (const failure of failures) {
      const since = performance.now();
      const outcome = await play(failure, cluster, random);
      console.log(inWords(failure, outcome, performance.now() - since));
      if (outcome.faults.length === 0) held += 1;
    }
  } finally {
    await cluster.stop();
  }
  console.log(`\n${held} of ${failures.length} held`);
  return held === failures.length;
}

/** Afterwards every server is ready for the next failure. */
export async function play(failure: Failure, cluster: Cluster, random: () => number): Promise<Outcome> {
  const over = new AbortController();
  const tooLong = pause(mostMs, undefined, { signal: over.signal }).then(
    (): Outcome => ({ figures: '', faults: [`it was not over after ${mostMs / 60_000} minutes`] }),
    (): Outcome => ({ figures: '', faults: [] }),
  );
  try {
    const outcome = await Promise.race([failure.play({ cluster, random }), tooLong]);
    for (const { address } of cluster.servers) await becomesReady(address);
    return outcome;
  } catch (error) {
    return { figures: '', faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  } finally {
    over.abort();
  }
}

function inWords({ name, what }: Failure, { figures, faults }: Outcome, ms: number): string {
  const took = (ms / 1000).toFixed(1).padStart(6);
  const verdict = faults.length === 0 ? 'ok    ' : 'FAILED';
  return [`${verdict} ${took} s  ${name}: ${what}. ${figures}`, ...faults.map((fault) => `       !!! ${fault}`)].join(
    '\n',
  );
}
