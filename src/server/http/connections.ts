/** How long a request may take to come in, and how many connections there may be at once. */

import type { Server } from 'node:http';

/** A photo over the slowest line in a school takes less. */
export const requestTimeoutMs = 2 * 60 * 1000;
/** Its headers come at once, or nobody is there. */
export const headersTimeoutMs = 20 * 1000;

/** The streams of a whole board, twice, and room for those that ask. */
const mostConnections = 12_000;
/** Files that stay free for database, photos, screens and films. */
const filesForUs = 96;

/** Whoever comes after is turned away: with no file left a photo could not even be read. */
export function boundConnections(server: Server): void {
  server.maxConnections = Math.max(1, Math.min(mostConnections, mostOpenFiles() - filesForUs));
}

/** As the system told this process; Windows tells none. */
function mostOpenFiles(): number {
  // Nothing of the network, which it would ask for names.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const most = Number(report.userLimits?.open_files?.soft);
  return Number.isNaN(most) ? Infinity : most;
}
