import { beforeEach, expect, it } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import { transaction } from '#server/db/db.ts';
import { enqueue } from '#server/store/jobQueue.ts';
import { atSchool, type Docent, refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { failedJob } from '#test/failedJob.ts';

onEveryEngine('The jobs of the servers', (engine) => {
  const school = atSchool(engine);
  let boss: Docent;
  beforeEach(async () => {
    boss = await school().admin();
  });

  it('are none on a new server', async () => {
    const none = { all: 0, first: [] };
    expect(await boss.ask(admin.jobs, {})).toEqual({ failed: none, running: none, waiting: none, done: none });
  });

  it('that failed say why, and are done once more where a beheerder asks for it, once', async () => {
    const jobId = await failedJob(school().context.db, '2026-11-17', 'disk-full');
    const { failed } = await boss.ask(admin.jobs, {});
    expect(failed).toMatchObject({ all: 1, first: [{ id: jobId, kind: 'sweep', failure: 'disk-full', tries: 5 }] });
    const presses = await Promise.allSettled([1, 2].map(() => boss.ask(admin.tryJobAgain, { jobId })));
    expect(presses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(boss.ask(admin.tryJobAgain, { jobId }))).toMatchObject({ status: 404 });
    expect(await refusal(boss.ask(admin.tryJobAgain, { jobId: 'niemand' }))).toMatchObject({ status: 404 });
    const { failed: left, waiting } = await boss.ask(admin.jobs, {});
    expect(left.all).toBe(0);
    expect(waiting).toMatchObject({ all: 1, first: [{ id: jobId, tries: 0, failure: null }] });
  });

  it('are listed fifty at a time, with their total', async () => {
    await transaction(school().context.db, async (tx) => {
      for (let number = 0; number < 120; number += 1) await enqueue(tx, 'sweep', `day ${number}`);
    });
    const { waiting } = await boss.ask(admin.jobs, {});
    expect(waiting.all).toBe(120);
    expect(waiting.first).toHaveLength(50);
  });

  it('are for a beheerder alone', async () => {
    const anne = await school().docent('anne');
    const jobId = await failedJob(school().context.db, 'x');
    expect((await refusal(anne.ask(admin.jobs, {}))).status).toBe(403);
    expect((await refusal(anne.ask(admin.tryJobAgain, { jobId }))).status).toBe(403);
    expect((await refusal(school().device().ask(admin.jobs, {}))).status).toBe(401);
  });
});
