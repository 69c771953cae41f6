/**
 * `npm run cluster`: a school on three servers, to try it out, until Ctrl-C.
 * `npm run cluster -- --check [<name> …]`: plays what can go wrong against it, and ends with 0 only where all held.
 */

import { check } from './cluster/check.ts';
import { type Cluster, NotHere, startCluster } from './cluster/cluster.ts';
import { failures } from './cluster/failures/all.ts';

const port = process.env['PORT'];

async function run(): Promise<void> {
  const cluster = await startCluster(port === undefined ? {} : { port: Number(port) });
  console.log(inWords(cluster));
  await toldToEnd();
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

/** The terminal sends it to the whole group, and npm once more: whoever hears it twice goes on ending. */
function toldToEnd(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  return promise;
}

/** With those alone that are named. */
async function checkNamed(names: readonly string[]): Promise<void> {
  const wanted = names.length === 0 ? failures : failures.filter(({ name }) => names.includes(name));
  if (wanted.length !== new Set(names).size && names.length > 0) {
    throw new NotHere(`Known are ${failures.map(({ name }) => name).join(', ')}.`);
  }
  const seed = Number(process.env['CLUSTER_SEED'] ?? Math.floor(Math.random() * 1_000_000));
  // What hung in one that failed keeps nobody waiting.
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
