import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addYear, countAnew, multiply, scannedTables, withClient } from '#bench/growth/manySchools.ts';
import { fillClass, type SchoolClass } from '#bench/schoolClass.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { anyone } from '#contract/public.ts';
import { idempotencyHeader, student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { createDice } from '#domain/dice.ts';
import { contentDir } from '#server/config/folders.ts';
import { jobKinds } from '#server/jobs/jobKinds.ts';
import { createRunner } from '#server/jobs/runner.ts';
import { openLibrary } from '#server/library/library.ts';
import { forgetTaken } from '#server/photos/purgeRemoved.ts';
import { deletePhotosOfNobody } from '#server/privacy/erasure.ts';
import { type Device, School } from '#test/classroom.ts';
import { engines, type TestPlace } from '#test/engines.ts';

const postgres = engines.find(({ name }) => name === 'PostgreSQL');

/** 3 000 teams and 45 000 answers: enough that a full scan is never the fastest way to a few rows of a table. */
const timesMore = 374;
/** A full scan of a smaller table is faster. */
const isLarge = 2000;

/** The GET endpoints without path parameters, as screens request them. */
const plain = (rows: Readonly<Record<string, Endpoint>>): Endpoint[] =>
  Object.values(rows).filter(
    ({ method, path }) => method === 'GET' && !path.includes(':') && !path.endsWith('/events'),
  );

describe.skipIf(postgres?.isHere !== true)('With the database of many schools', { timeout: 120_000 }, () => {
  let place: TestPlace;
  let databaseUrl = '';
  let one: SchoolClass;
  let school: School | undefined;
  beforeAll(async () => {
    place = (await postgres?.open()) as TestPlace;
    databaseUrl = place.databaseUrl ?? '';
    one = await fillClass({ ...place, engine: 'PostgreSQL' }, createDice(1));
    await addYear(databaseUrl);
    await multiply(databaseUrl, timesMore);
  }, 120_000);
  afterAll(async () => {
    await school?.close();
    await place.remove();
  });
  const open = async (): Promise<School> =>
    (school = await School.open(place, { library: openLibrary({ contentDir }) }));
  /** Closes the school first, because a connection reports its reads when it ends. */
  const scanned = async (): Promise<Record<string, number>> => {
    await school?.close();
    school = undefined;
    return scannedTables(databaseUrl, isLarge);
  };

  it('rows belong together in each school as in the first', async () => {
    const count = (text: string): Promise<number> =>
      withClient(databaseUrl, async (client) => Number((await client.query<{ count: string }>(text)).rows[0]?.count));
    expect(await count('select count(*) from "teams"')).toBe(8 * (timesMore + 1));
    const ofAll = (whose: string) =>
      count(`select count(distinct "runs"."id") from "ratings" inner join "answers" on "answers"."id" = "ratings"."answerId"
        inner join "teams" on "teams"."id" = "answers"."teamId" inner join "runs" on "runs"."id" = "teams"."runId"
        inner join "teachers" on "teachers"."id" = "runs"."teacherId" ${whose}`);
    expect(await ofAll('')).toBe(timesMore + 1);
    expect(await ofAll(`where "teachers"."username" = 'docent'`)).toBe(1);
  });

  it('no question of a lesson goes through a large table', async () => {
    const here = await open();
    const docent = here.device({ Cookie: `teacherSession=${one.docentToken}` });
    const [first] = one.teams;
    const team = here.device({ [tokenHeader]: first?.token ?? '' });
    await countAnew(databaseUrl);
    await askAll(docent, plain(teacher));
    await askAll(team, plain(student));
    await team.ask(student.phase, { phase: 4 });
    await docent.ask(teacher.sentences, { activityId: one.openActivity.id });
    await docent.ask(teacher.atWork, { activityId: one.openActivity.id });
    const sent = await team.ask(
      student.answerActivity,
      { activityId: one.openActivity.id, tweet: 'Wij hebben gemeten.' },
      { headers: { [idempotencyHeader]: 'sleutel' } },
    );
    await docent.ask(teacher.rateAnswer, { answerId: sent.id, medal: 2, comment: 'Goed gemeten.' });
    await team.ask(student.revealRating, { answerId: sent.id });
    await docent.ask(teacher.togglePhaseDone, { phase: 3, done: 1 });
    await here
      .device()
      .ask(student.login, { loginCode: 'XXXXX' })
      .catch(() => undefined);
    await here.device().ask(anyone.ready, {});
    expect(await scanned()).toEqual({});
  });

  it('nothing that each server does every minute goes through one', async () => {
    const { context } = await open();
    await countAnew(databaseUrl);
    await forgetTaken(context);
    await deletePhotosOfNobody(context);
    const away = (error: unknown): void => expect(error).toBeUndefined();
    const jobs = createRunner({
      context,
      kinds: jobKinds,
      log: { done: () => undefined, failed: () => undefined, databaseAway: away },
    });
    await jobs.turn();
    await jobs.close();
    expect(await scanned()).toEqual({});
  });
});

/**
 * Requests each endpoint. Some are refused because their data does not exist; neither a response nor a refusal may read
 * unrelated rows.
 */
async function askAll(device: Device, rows: readonly Endpoint[]): Promise<void> {
  const statuses = [];
  for (const { path } of rows) {
    const response = await device.fetch(path);
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(statuses.length / 3);
}
