/** The form of a failure: what goes wrong while a class works, and what must hold. */

import type { Cluster } from '#scripts/cluster/cluster.ts';
import { atWork, type Load, type Report } from '#scripts/cluster/load.ts';

export type Failure = {
  /** The name on the command line. */
  name: string;
  /** A description of the failure. */
  what: string;
  play: (stage: Stage) => Promise<Outcome>;
};

export type Stage = {
  cluster: Cluster;
  /** From 0 to 1, deterministic for a seed. */
  random: () => number;
};

export type Outcome = {
  /** The measurements, in words. */
  figures: string;
  /** What did not hold. */
  faults: string[];
};

/** Acceptable statuses: of a proxy without a server, of a server without its stores, or 0 for a broken connection. */
const passing: ReadonlySet<number> = new Set([0, 502, 503, 504]);

type Bounds = {
  /** How often one request may be refused before it succeeds; unlimited by default. */
  mostRefusals?: number;
};

/** Plays the failure while a class works. What did not hold for the class is added to the faults. */
export async function underLoad(
  cluster: Cluster,
  bounds: Bounds,
  play: (load: Load) => Promise<Outcome>,
): Promise<Outcome> {
  const load = await atWork(cluster);
  try {
    await load.goesOn();
    const { figures, faults } = await play(load);
    await load.goesOn();
    const report = await load.stop();
    return { figures: `${figures}; ${inWords(report)}`, faults: [...faults, ...faultsOf(report, bounds)] };
  } finally {
    load.leave();
  }
}

function inWords({ sent, read, mostRefusals, reopened }: Report): string {
  const refused = mostRefusals === 0 ? 'nothing refused' : `refused at most ${mostRefusals}×`;
  return `${sent} answers and ${read} reads, ${refused}, streams opened anew ${reopened}×`;
}

function faultsOf(report: Report, { mostRefusals = Infinity }: Bounds): string[] {
  const strange = [...report.statuses].filter((status) => !passing.has(status));
  return [
    report.sent === 0 && 'no answer was taken',
    report.lost > 0 && `of ${report.lost} teams something else is stored than they were told`,
    report.missingPhotos > 0 && `${report.missingPhotos}× a server has no photo of an answer that was taken`,
    report.deaf > 0 && `${report.deaf} streams heard nothing any more`,
    report.mostRefusals > mostRefusals && `one request was refused ${report.mostRefusals}×`,
    strange.length > 0 && `refused with ${strange.join(', ')}`,
  ].filter((fault) => fault !== false);
}

/** The duration, such as `1.2 s`. */
export async function timed(work: () => Promise<unknown>): Promise<string> {
  const since = performance.now();
  await work();
  return seconds(performance.now() - since);
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
