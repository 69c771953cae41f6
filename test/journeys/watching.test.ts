import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { practiceStart } from '#contract/practice/practice.ts';
import { anyone } from '#contract/public.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { workshop } from '#contract/workshop/workshop.ts';
import { enqueue } from '#server/store/jobQueue.ts';
import { answer, School } from '#test/classroom.ts';
import { doJobs } from '#test/doJobs.ts';
import { onEveryEngine, type TestPlace } from '#test/engines.ts';
import { failedJob } from '#test/failedJob.ts';

const metricsToken = 'een geheim voor wie meet';

onEveryEngine('Whoever watches the server', (engine) => {
  let place: TestPlace;
  let school: School;
  const open = async (token?: string): Promise<void> => {
    const config = { publicUrl: undefined, isProduction: false, dataDir: place.dataDir, keepsScreens: true };
    school = await School.open(place, { config: { ...config, metricsToken: token } });
  };
  beforeEach(async () => {
    place = await engine.open();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await school.close();
    await place.remove();
  });
  const statusOf = async (path: string): Promise<number> => (await school.device().fetch(path)).status;
  const metrics = (authorization?: string): Promise<Response> =>
    school.device().fetch('/metrics', { headers: authorization === undefined ? {} : { authorization } });

  it('reports that it is not ready while its database lacks a migration, and is ready beside a newer version', async () => {
    await open();
    const { db } = school.context;
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
    const steps = db.$extendTables<{ kysely_migration: { name: string; timestamp: string } }>();
    await steps.insertInto('kysely_migration').values({ name: '999-later', timestamp: 'later' }).execute();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000);
    expect(await statusOf('/readyz')).toBe(200);
    await steps.deleteFrom('kysely_migration').where('name', 'like', '001%').execute();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 4000);
    expect(await statusOf('/healthz')).toBe(200);
    const unready = await school.device().fetch('/readyz');
    expect([unready.status, await unready.json()]).toMatchObject([503, { part: 'database' }]);
  });

  it('counts nothing of a docent who looks as a team or practises a lesson', async () => {
    await open(metricsToken);
    const docent = await school.docent();
    const { token } = await docent.ask(workshop.lookAsTeam, { challenge: 'koel-schoolplein' });
    const looked = await docent.device.fetch(`/bekijk/${token}${teacher.challenge.path}`);
    expect(looked.status).toBe(200);
    const { path } = await docent.ask(practiceStart.startPractice, { challenge: 'koel-schoolplein' });
    const practised = await docent.device.fetch(path.replace(/\/docent$/u, teacher.challenge.path));
    expect(practised.status).toBe(200);
    const metricsText = await (await metrics(`Bearer ${metricsToken}`)).text();
    expect(metricsText).toContain(workshop.lookAsTeam.path);
    expect(metricsText).toContain(practiceStart.startPractice.path);
    expect(metricsText).not.toMatch(/bekijk|oefenles|get-challenge"/u);
  });

  it('reports that it is not ready from the moment at which it gets the signal to end', async () => {
    await open();
    const gate = Promise.withResolvers<void>();
    const close = school.context.events.close.bind(school.context.events);
    vi.spyOn(school.context.events, 'close').mockImplementation(async () => {
      await gate.promise;
      await close();
    });
    const ended = school.app.close();
    const [ready, call] = await Promise.all(
      ['/readyz', '/api/teacher/account'].map((path) => school.device().fetch(path)),
    );
    expect([ready?.status, await ready?.json()]).toMatchObject([503, { part: 'ending' }]);
    // To everybody else it is away, as behind a proxy that has no server: their devices try again.
    expect([call?.status, await call?.json()]).toEqual([
      503,
      { error: 'Service Unavailable', message: 'Service Unavailable', statusCode: 503 },
    ]);
    gate.resolve();
    await ended;
  });

  it('gets no metrics when no token was set, and none without the right token', async () => {
    await open();
    expect((await metrics('Bearer undefined')).status).toBe(404);
    await school.close();
    await open(metricsToken);
    for (const wrong of [undefined, '', metricsToken, 'Bearer', `Bearer ${metricsToken}.`, `Basic ${metricsToken}`]) {
      const refused = await metrics(wrong);
      expect(refused.status).toBe(404);
      expect(await refused.text()).not.toContain('# ');
    }
    expect((await metrics(`Bearer ${metricsToken}`)).status).toBe(200);
    expect(school.log.join('')).not.toContain(metricsToken);
  });

  it('gets the number of jobs that failed, and how old the newest backup is; neither while nobody knows', async () => {
    await open(metricsToken);
    const { db, backups } = school.context;
    const read = async (): Promise<string> => (await metrics(`Bearer ${metricsToken}`)).text();
    expect(await read()).toContain('\njobs_failed 0\n');
    expect(await read()).not.toMatch(/^backup_age_seconds /mu);
    await failedJob(db, '2026-11-17');
    const boss = await school.admin();
    const age = (text: string): number => Number(/^backup_age_seconds (\S+)$/mu.exec(text)?.[1]);
    // Without a backup it counts from the first account, so that one alarm covers a server that never made any.
    const fiveDaysAgo = new Date(Date.now() - 5 * 24 * 60 * 60 * 1000).toISOString();
    await db.updateTable('logbook').set({ at: fiveDaysAgo }).execute();
    await db.updateTable('teachers').set({ createdAt: fiveDaysAgo }).execute();
    expect(age(await read())).toBeGreaterThan(4 * 24 * 60 * 60);
    await boss.ask(admin.makeBackup, {});
    await doJobs(school.context);
    const text = await read();
    expect(text).toContain('\njobs_failed 1\n');
    expect(age(text)).toBeLessThan(60);
    expect(text).not.toMatch(/^photos_missing /mu);
    await school.context.missingPhotos.count();
    expect(await read()).toContain('\nphotos_missing 0\n');
    vi.spyOn(backups, 'list').mockRejectedValue(new Error('away'));
    expect(await read()).not.toMatch(/^backup_age_seconds /mu);
  });

  it('gets how many screens listen, what waits for a server, and how the connections to the database are used', async () => {
    await open(metricsToken);
    const { db, events } = school.context;
    const read = async (): Promise<string> => (await metrics(`Bearer ${metricsToken}`)).text();
    const docent = await school.docent();
    const stream = await docent.device.fetch(teacher.events.path);
    expect(await read()).toContain('\nstreams_open 1\n');
    await stream.body?.cancel();
    await vi.waitFor(() => expect(events.listening()).toBe(0));
    expect(await read()).toContain('\njobs_waiting 0\n');
    await enqueue(db, 'sweep', '2026-11-17');
    await enqueue(db, 'sweep', '2026-11-18');
    const hourAgo = new Date(Date.now() - 60 * 60 * 1000).toISOString();
    await db.updateTable('jobs').set({ runAt: hourAgo }).where('key', '=', '2026-11-17').execute();
    const text = await read();
    expect(text).toContain('\njobs_waiting 2\n');
    expect(text).toContain('\njobs_running 0\n');
    expect(Number(/^jobs_due_seconds (\S+)$/mu.exec(text)?.[1])).toBeGreaterThanOrEqual(3600);
    const [connections] = /^database_connections_open \d+$/mu.exec(text) ?? [];
    expect(connections === undefined).toBe(place.databaseUrl === undefined);
    expect(/^database_questions_waiting 0$/mu.test(text)).toBe(place.databaseUrl !== undefined);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /mu);
  });

  it('gets the numbers of the server itself while its database and storage hang', async () => {
    await open(metricsToken);
    const { promise: never } = Promise.withResolvers<never>();
    vi.spyOn(school.context.backups, 'list').mockReturnValue(never);
    vi.spyOn(school.context.db, 'selectFrom').mockReturnValue({
      where: () => ({ select: () => ({ groupBy: () => ({ execute: () => never }) }) }),
    } as never);
    const text = await (await metrics(`Bearer ${metricsToken}`)).text();
    expect(text).toContain('\nstreams_open 0\n');
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).not.toMatch(/^(?:jobs_|backup_age)\w+ /mu);
  });

  it('gets numbers by route, method and status, and no name, code or id', async () => {
    await open(metricsToken);
    const docent = await school.docent('anneliese');
    const team = await docent.team('Geheim team');
    const pupil = await docent.ask(teacher.addStudent, { name: 'Geheimpje', teamId: team.id });
    const sent = await answer(team, 101, 'Geheim antwoord');
    await team.ask(student.phase, { phase: 1 });
    await school.device().fetch('/geheime-pagina?code=GEHEIM');
    await school.device().fetch('/api/files/activity/geheim.pdf');
    await school.device().ask(anyone.health, {});
    await docent.ask(admin.people, {}).catch(() => undefined);
    const response = await metrics(`Bearer ${metricsToken}`);
    expect(response.headers.get('content-type')).toContain('application/openmetrics-text');
    const text = await response.text();
    expect(text).toMatch(/# EOF\n?$/u);
    const labels = [...text.matchAll(/([a-z_]+)="([^"]*)"/gu)].map(([, name = '', value = '']) => ({ name, value }));
    expect(new Set(labels.map(({ name }) => name))).toEqual(new Set(['method', 'route', 'status', 'le']));
    const rows: readonly Endpoint[] = [anyone, admin, student, teacher].flatMap(
      (calls: Readonly<Record<string, Endpoint>>) => Object.values(calls),
    );
    const routes = new Set([...rows.map(({ path }) => path), '/metrics', '/*', 'none']);
    const strange = labels.filter(({ name, value }) => name === 'route' && !routes.has(value));
    expect(strange).toEqual([]);
    const counted = (call: Endpoint, status: number): boolean =>
      text.includes(`duration_seconds_count{method="${call.method}",route="${call.path}",status="${status}"} 1`);
    expect([counted(student.phase, 200), counted(admin.people, 403)]).toEqual([true, true]);
    expect(text).toContain('process_resident_memory_bytes');
    const secrets = [team.id, team.code, pupil.id, sent.id, sent.filename ?? '', team.headers['X-AUTH-TOKEN'] ?? ''];
    for (const secret of ['anneliese', ...secrets]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/geheim/iu);
  });
});
