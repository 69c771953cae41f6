/**
 * `npm run cluster`: runs a school on three servers, to try it out, until Ctrl-C.
 * `npm run cluster -- --check [<name> …]`: plays failures against it, and exits with 0 only when all checks held.
 */

import { check } from './cluster/check.ts';
import { type Cluster, NotHere, startCluster } from './cluster/cluster.ts';
import { failures } from './cluster/failures/all.ts';

const port = process.env['PORT'];

async function run(): Promise<void> {
  const cluster = await startCluster(port === undefined ? {} : { port: Number(port) });
  console.log(inWords(cluster));
  await untilStopped();
  await cluster.stop();
}

function inWords({ address, servers, postgres, pooler, storage, demo }: Cluster): string {
  return [
    `The school is at ${address}: ${servers.length} servers behind HAProxy. Ctrl-C ends all of it.`,
    demo && `Docent: ${demo.username}, wachtwoord: ${demo.password}. Teamcodes: ${demo.codes.join(' en ')}`,
    `Past the proxy: ${servers.map((server) => server.address).join(' ')}`,
    `PostgreSQL: ${postgres.url}`,
    pooler === undefined
      ? '!!!!!! WITHOUT PgBouncer: it is not here and could not be had.'
      : 'Asked through PgBouncer.',
    `S3: ${storage.bucket.endpoint}/${storage.bucket.bucket}`,
  ].join('\n');
}

/** The terminal signals the whole process group and npm signals again, so a second signal is ignored. */
function untilStopped(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  return promise;
}

/** Only the named failures. */
async function checkNamed(names: readonly string[]): Promise<void> {
  const wanted = names.length === 0 ? failures : failures.filter(({ name }) => names.includes(name));
  if (wanted.length !== new Set(names).size && names.length > 0) {
    throw new NotHere(`Known are ${failures.map(({ name }) => name).join(', ')}.`);
  }
  const seed = Number(process.env['CLUSTER_SEED'] ?? Math.floor(Math.random() * 1_000_000));
  // Exits at once, because a failed check may have left something that hangs.
  process.exit((await check(wanted, seed)) ? 0 : 1);
}

const [first, ...names] = process.argv.slice(2);
try {
  await (first === '--check' ? checkNamed(names) : run());
} catch (error) {
  if (!(error instanceof NotHere)) throw error;
  console.error(`\n!!!!!! NOT RUN: the cluster. ${error.message}\n`);
  process.exitCode = 1;
}
