/** `/metrics`: the server's state in numbers for a monitoring program, without any personal data (docs/rules.md 14.27). */

import { hash, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

import { practiceAddress, previewAddress } from '#contract/addresses.ts';
import { Refusal } from '#domain/refusal.ts';
import { newestBackupAt } from '#server/backup/backupStore.ts';
import { nowMs } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import { poolUse } from '#server/db/pool.ts';
import { firstAccountAt } from '#server/store/firstRun.ts';
import { failedJobs, jobsAhead } from '#server/store/jobQueue.ts';

const url = '/metrics';

/** All labels of a metric. A route is its pattern, without parameters. */
const labels = ['method', 'route', 'status'] as const;
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Watched = Pick<Context, 'config' | 'db' | 'backups' | 'events' | 'missingPhotos'>;

/** Without a token the page does not exist, and nothing is counted. */
export async function openMetrics(app: FastifyInstance, context: Watched): Promise<void> {
  const token = context.config.metricsToken;
  if (token === undefined) {
    app.route({ method: 'GET', url, handler: notThere });
    return;
  }
  // Loaded on demand, because few servers use it.
  const client = await import('prom-client');
  const registry = registryOfProcess(client);
  const registers = [registry];
  const help = 'Seconds until a request was answered';
  const name = 'http_request_duration_seconds';
  const answered = new client.Histogram({ name, help, labelNames: labels, buckets: seconds, registers });
  countWork(client, registry, context);
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // All requests without a route count as one.
    const route = routeOptions.url ?? 'none';
    // Previews and practices are not counted, because they are not the work of a class.
    if (route.startsWith(previewAddress('')) || route.startsWith(practiceAddress(''))) return;
    answered.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.route({
    method: 'GET',
    url,
    handler: async ({ headers }, reply) => {
      if (!isSame(headers.authorization ?? '', `Bearer ${token}`)) return notThere();
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  });
}

/** The monitoring program scrapes every 15 seconds, and a store that is away must not delay the other metrics. */
const giveUpAfterMs = 1000;

/** What a beheerder would check. Read when the page is requested, and left out after a timeout. */
function countWork({ Gauge }: Client, registry: Registry<OpenMetrics>, context: Watched): void {
  const gauge: AddGauge = (name, help, read) => {
    const collect = async function (this: InstanceType<Client['Gauge']>): Promise<void> {
      const value = await inTime(read()).catch(() => undefined);
      if (value === undefined) this.remove();
      else this.set(value);
    };
    registry.registerMetric(new Gauge({ name, help, collect, registers: [] }));
  };
  gauge('streams_open', 'Screens that listen to this server', async () => context.events.listening());
  countPool(gauge, context);
  gauge('jobs_waiting', 'Jobs that wait for a server', async () => (await jobsAhead(context.db)).waiting);
  gauge('jobs_running', 'Jobs that a server is at', async () => (await jobsAhead(context.db)).running);
  gauge('jobs_due_seconds', 'Seconds since the moment from which a job could have been begun', async () => {
    const { dueSince } = await jobsAhead(context.db);
    return dueSince === null ? 0 : (nowMs() - Date.parse(dueSince)) / 1000;
  });
  gauge('jobs_failed', 'Jobs that failed and wait for somebody', async () => (await failedJobs(context.db)).all);
  const help = 'Seconds since the moment that the newest whole backup is of; without one, since the first account';
  gauge('backup_age_seconds', help, async () => {
    const moment = (await newestBackupAt(context)) ?? (await firstAccountAt(context.db));
    return moment === undefined ? undefined : (nowMs() - Date.parse(moment)) / 1000;
  });
  gauge(
    'photos_missing',
    'Photos of answers that are not in the store, when they were counted last',
    async () => context.missingPhotos.latest()?.missing,
  );
}

/** Of this server's pool; SQLite has none. */
function countPool(gauge: AddGauge, { db }: Pick<Context, 'db'>): void {
  gauge('database_connections_open', 'Connections to the database', async () => poolUse(db)?.open);
  gauge('database_connections_idle', 'Those of them that nobody uses', async () => poolUse(db)?.idle);
  gauge('database_questions_waiting', 'Questions that wait for a connection', async () => poolUse(db)?.waiting);
}

type AddGauge = (name: string, help: string, read: () => Promise<number | undefined>) => void;

async function inTime(read: Promise<number | undefined>): Promise<number | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), giveUpAfterMs);
  return Promise.race([read, tooLate]).finally(() => clearTimeout(timer));
}

type Client = typeof import('prom-client');
type OpenMetrics = Client['Registry']['OPENMETRICS_CONTENT_TYPE'];

/** Memory, CPU and event loop delay of the process, without metrics that have labels. */
function registryOfProcess({ collectDefaultMetrics, Registry: NewRegistry }: Client): Registry<OpenMetrics> {
  const registry = new NewRegistry<OpenMetrics>();
  registry.setContentType(NewRegistry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: registry });
  for (const metric of registry.getMetricsAsArray() as unknown as { name: string; labelNames: string[] }[]) {
    if (metric.labelNames.length > 0) registry.removeSingleMetric(metric.name);
  }
  return registry;
}

async function notThere(): Promise<never> {
  throw new Refusal('not-found');
}

/** Constant time, so that the token can't be guessed from response times. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}
