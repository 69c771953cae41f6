import { expect, it } from 'vitest';

import type { ResponseOf, RequestOf } from '#contract/endpoint.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { liftoffLastsMs } from '#domain/lesson/board.ts';
import { cleanUp } from '#server/jobs/nightlyCleanup.ts';
import { aLibrary, theChallenge } from '#test/builders.ts';
import { answer, atSchool, type Docent, refusal, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { noTeaching } from '#test/facts.ts';
import { listen } from '#test/testStream.ts';

const show = (docent: Docent, sent: RequestOf<typeof teacher.changeBoard>) => docent.ask(teacher.changeBoard, sent);
const boardOf = (docent: Docent) => docent.ask(teacher.board, {});
const secondsAgo = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString();

const lessons = [
  { title: 'Beginnen', activities: [101, 102], atHome: [] },
  { title: 'Verder', activities: [201], atHome: [202] },
];

onEveryEngine('The digibord that follows a lesson', (engine) => {
  const teaching = { ...noTeaching, plans: [{ lessonMinutes: 45, lessons }] };
  const school = atSchool(engine, () => ({ library: aLibrary([{ ...theChallenge(), teaching }]) }));

  it('follows the order of a lesson that the challenge has, for all devices, until it follows the phases again', async () => {
    const docent = await school().docent();
    const phone = await school().login('docent');
    const board = await show(docent, { plan: 0, lesson: 1, phase: 2, edge: 'opening' });
    expect(board).toMatchObject({ lesson: { plan: 0, lesson: 1 }, led: { phase_id: 2, edge: 'opening' } });
    await show(docent, { phase: 2, activityId: 201, film: 1 });
    expect(await boardOf(phone)).toMatchObject({
      lesson: { plan: 0, lesson: 1 },
      led: { phase_id: 2, activity_id: 201, edge: null, film: true },
    });
    for (const sent of [{ plan: 9, lesson: 0 }, { lesson: 99 }, { plan: -1, lesson: 0 }]) {
      expect(await refusal(show(docent, sent))).toMatchObject({ status: 404, code: 'not-found' });
    }
    expect(await show(phone, { lesson: -1 })).toMatchObject({ lesson: null, led: { activity_id: 201 } });
  });
});

onEveryEngine('The digibord of a class', (engine) => {
  const school = atSchool(engine);

  it('shows the liftoff of the class on all devices, from whichever one it was started, until it is closed', async () => {
    const phone = await school().docent();
    const laptop = await school().login('docent');
    await show(phone, { phase: 5, frozen: 1 });
    expect(await show(phone, { liftoff: 1, frozen: 0 })).toMatchObject({
      frozen: null,
      led: { phase_id: 5, liftoff: true, film: false },
    });
    expect(await boardOf(laptop)).toMatchObject({ led: { liftoff: true } });
    expect(await show(laptop, { liftoff: 0 })).toMatchObject({ led: { phase_id: 5, liftoff: false } });
    await show(laptop, { liftoff: 1 });
    expect(await show(phone, { phase: 1 })).toMatchObject({ led: { phase_id: 1, liftoff: false } });
  });

  it('goes on with the liftoff when one of two screens leaves the board, and does not begin it anew later', async () => {
    const docent = await school().docent();
    await docent.ask(teacher.board, { listens: 1 });
    await show(docent, { phase: 5, liftoff: 1, frozen: 0 });
    await docent.ask(teacher.board, { listens: 0 });
    expect(await boardOf(docent)).toMatchObject({ led: { phase_id: 5, liftoff: true } });
    const { db } = school().context;
    const boards = db.selectFrom('boards').selectAll().where('state', 'like', '%"liftoffAt":%');
    for (const { runId, state } of await boards.execute()) {
      const later = state.replace(/"liftoffAt":\d+/u, `"liftoffAt":${Date.now() - liftoffLastsMs - 60_000}`);
      await db.updateTable('boards').set({ state: later }).where('runId', '=', runId).execute();
    }
    expect(await boardOf(docent)).toMatchObject({ led: { phase_id: 5, liftoff: false } });
    expect(await show(docent, { liftoff: 1 })).toMatchObject({ led: { liftoff: true } });
  });

  it('is the same on all devices of the docent, and each device gets an event of a press', async () => {
    const phone = await school().docent();
    const laptop = await school().login('docent');
    expect(await boardOf(laptop)).toMatchObject({ version: 0, led: null, frozen: null, timer: null, listening: false });
    const stream = await listen(laptop.device, teacher.events.path);
    const place = { phase_id: 1, activity_id: 102, film: false, answer_id: null };
    expect(await show(phone, { phase: 1, activityId: 102 })).toMatchObject({ version: 1, led: place });
    expect(await stream.receives('board')).toBe(true);
    await show(phone, { film: 1 });
    await show(laptop, { frozen: 1 });
    await show(phone, { phase: 2 });
    expect(await boardOf(laptop)).toMatchObject({
      version: 4,
      led: { phase_id: 2, activity_id: null, film: false },
      frozen: { ...place, film: true },
    });
    expect(await show(laptop, { frozen: 0 })).toMatchObject({ frozen: null, led: { phase_id: 2 } });
  });

  it('keeps its timer as a moment of the server, and takes it away', async () => {
    const docent = await school().docent();
    const endsAt = new Date(Date.now() + 60_000).toISOString();
    const running = { timerActivityId: 102, timerTotal: 120, timerEndsAt: endsAt };
    const board = await show(docent, running);
    expect(board.timer).toEqual({ activity_id: 102, total: 120, left: null, ends_at: endsAt, paused_at: null });
    expect(Math.abs(Date.parse(board.now) - Date.now())).toBeLessThan(5000);
    await show(docent, { timerActivityId: 102, timerTotal: 120, timerLeft: 55, timerPausedAt: 101 });
    expect((await boardOf(docent)).timer).toMatchObject({ left: 55, ends_at: null, paused_at: 101 });
    expect((await show(docent, { phase: 1 })).timer).not.toBeNull();
    expect((await show(docent, { timerTotal: 0 })).timer).toBeNull();
    for (const wrong of [
      { timerTotal: 60 },
      { timerActivityId: 102, timerTotal: -1 },
      { timerActivityId: 102, timerTotal: 60, timerLeft: -1 },
      { timerActivityId: 102, timerTotal: 1_000_000 },
      { timerActivityId: 102, timerTotal: 60, timerEndsAt: 'straks' },
    ]) {
      expect(await refusal(show(docent, wrong))).toMatchObject({ status: 400, code: 'malformed' });
    }
  });

  it('shows an answer of its own class, for as long as it is there', async () => {
    const [anne, bas] = [await school().docent('anne'), await school().docent('bas')];
    const team = await anne.team('Komeet');
    const { id } = await answer(team, 102);
    await show(anne, { phase: 1 });
    expect((await show(anne, { answerId: id })).led).toMatchObject({ answer_id: id, film: false });
    expect((await show(anne, { answerId: '' })).led).toMatchObject({ answer_id: null });
    await show(anne, { answerId: id, frozen: 1 });
    await school().context.db.deleteFrom('answers').where('id', '=', id).execute();
    expect(await boardOf(anne)).toMatchObject({ led: { answer_id: null } });
    const { id: empty } = await anne.ask(teacher.rateEmptyAnswer, { teamId: team.id, activityId: 101, medal: 0 });
    for (const sent of [{ answerId: id }, { answerId: 'x' }, { answerId: empty }]) {
      expect(await refusal(show(anne, sent))).toMatchObject({ status: 404, code: 'not-found' });
    }
    const { id: other } = await answer(team, 102);
    expect((await refusal(show(bas, { answerId: other }))).status).toBe(404);
  });

  it('has no place that the challenge has not', async () => {
    const docent = await school().docent();
    for (const sent of [{ phase: 9 }, { phase: -1 }, { phase: 2, activityId: 102 }, { phase: 1, activityId: 999 }]) {
      expect(await refusal(show(docent, sent))).toMatchObject({ status: 404, code: 'not-found' });
    }
    expect((await boardOf(docent)).version).toBe(0);
    expect((await show(docent, { phase: 0 })).led).toMatchObject({ phase_id: 0 });
    expect((await show(docent, { phase: 5 })).led).toMatchObject({ phase_id: 5 });
  });

  it('takes a late press only where nobody else led it meanwhile', async () => {
    const docent = await school().docent();
    await show(docent, { phase: 1 });
    expect(await show(docent, { phase: 2, version: 1 })).toMatchObject({ version: 2 });
    expect(await refusal(show(docent, { phase: 3, version: 1 }))).toMatchObject({ status: 409, code: 'board-changed' });
    expect(await boardOf(docent)).toMatchObject({ version: 2, led: { phase_id: 2 } });
  });

  it('takes two presses of one moment both', async () => {
    const docent = await school().docent();
    await show(docent, { phase: 1 });
    await Promise.all([
      show(docent, { film: 1 }),
      show(docent, { timerActivityId: 102, timerTotal: 60 }),
      show(docent, { frozen: 1 }),
    ]);
    const board = await boardOf(docent);
    expect(board).toMatchObject({ version: 4, led: { film: true }, timer: { total: 60 } });
    expect(board.frozen).not.toBeNull();
  });

  it('says of a class whose board is on no screen which other class of this docent is', async () => {
    const docent = await school().docent('docent', ['koel-schoolplein', 'koel-schoolplein']);
    const colleague = await school().docent('colleague');
    const phone = await school().login('docent');
    const [one, other] = await docent.ask(teacher.challengeList, {});
    if (one === undefined || other === undefined) throw new Error('two classes');
    const start = (from: Docent, runId: string) =>
      from.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein', runId });
    await docent.ask(teacher.renameRun, { runId: other.user_challenge, text: 'Groep 8a' });
    await start(docent, one.user_challenge);
    await start(phone, one.user_challenge);
    await docent.ask(teacher.board, { listens: 1 });
    expect(await boardOf(phone)).toMatchObject({ listening: true, elsewhere: null });

    // The board changes to another class, and the screen says which class the board left.
    await start(docent, other.user_challenge);
    const stream = await listen(phone.device, teacher.events.path);
    await docent.ask(teacher.board, { listens: 1 });
    await docent.ask(teacher.board, { listens: 0, runId: one.user_challenge });
    expect(await stream.receives('board')).toBe(true);
    const elsewhere = { user_challenge: other.user_challenge, name: 'Groep 8a' };
    expect(await boardOf(phone)).toMatchObject({ user_challenge: one.user_challenge, listening: false, elsewhere });
    expect(await boardOf(docent)).toMatchObject({ listening: true });

    // A docent who leads neither class learns nothing and changes nothing.
    await colleague.ask(teacher.board, { listens: 0, runId: other.user_challenge });
    expect(await boardOf(docent)).toMatchObject({ listening: true });
    expect(await boardOf(colleague)).toMatchObject({ elsewhere: null });
  });

  it('has an address for the phone that names the class, as a QR code too', async () => {
    const docent = await school().docent();
    const { user_challenge: run } = await boardOf(docent);
    const { address, qr } = await docent.ask(teacher.remoteAddress, {});
    const { pathname, search } = new URL(address);
    expect(`${pathname}${search}`).toBe(`/docent/afstandsbediening?klas=${run}`);
    expect(qr.path).toMatch(/^M4 4h1v1h-1z/u);
    expect(qr.size).toBeGreaterThan(20);
    const login = await docent.ask(teacher.teamsAddress, {});
    expect(new URL(login.address).pathname).toBe('/student');
    expect(login.qr.path).not.toBe(qr.path);
  });

  it('belongs to the class: another one has its own, and a stale screen leads none', async () => {
    const docent = await school().docent('docent', ['koel-schoolplein', 'koel-schoolplein']);
    const [one, other] = (await docent.ask(teacher.challengeList, {})).map(({ user_challenge: run }) => run);
    const choose = (runId = '') => docent.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein', runId });
    await choose(one);
    await show(docent, { phase: 3 });
    await choose(other);
    expect(await boardOf(docent)).toMatchObject({ user_challenge: other, version: 0, led: null });
    expect(await refusal(show(docent, { phase: 1, runId: one ?? '' }))).toMatchObject({ code: 'stale-run' });
    await choose(one);
    expect(await boardOf(docent)).toMatchObject({ user_challenge: one, led: { phase_id: 3 } });
    await docent.ask(teacher.archiveRun, { runId: one ?? '', archived: 1 });
    // The remaining class becomes active at once.
    expect(await boardOf(docent)).toMatchObject({ user_challenge: other, led: null });
    await docent.ask(teacher.archiveRun, { runId: other ?? '', archived: 1 });
    expect(await refusal(boardOf(docent))).toMatchObject({ code: 'no-active-run' });
    expect(await refusal(show(docent, { phase: 1 }))).toMatchObject({ code: 'no-active-run' });
    expect(await docent.ask(teacher.atWork, { activityId: 102 })).toEqual([]);
  });

  it('listens while a screen shows it, and the other devices hear when that begins and ends', async () => {
    const docent = await school().docent();
    const stream = await listen(docent.device, teacher.events.path);
    expect(await docent.ask(teacher.board, { listens: 1 })).toMatchObject({ listening: true, version: 0 });
    expect(await stream.receives('board')).toBe(true);
    expect(await boardOf(docent)).toMatchObject({ listening: true });
    await docent.ask(teacher.board, { listens: 0 });
    expect(await stream.receives('board')).toBe(true);
    expect(await boardOf(docent)).toMatchObject({ listening: false });
    await docent.ask(teacher.board, { listens: 1 });
    await school()
      .context.db.updateTable('boards')
      .set({ heardAt: secondsAgo(41) })
      .execute();
    expect(await boardOf(docent)).toMatchObject({ listening: false });
  });
});

onEveryEngine('Who has the activity already', (engine) => {
  const school = atSchool(engine);
  const opens = (team: Team, activityId?: number) =>
    team.ask(student.openActivity, activityId === undefined ? {} : { activityId });
  const workOn = async (docent: Docent, activityId: number) => {
    const work = await docent.ask(teacher.atWork, { activityId });
    return work.map(
      ({ work: how, waits }: ResponseOf<typeof teacher.atWork>[number]) => `${how}${waits ? ', waits' : ''}`,
    );
  };

  it('shows of each team: nothing, busy, or sent, with who waits and since when', async () => {
    const docent = await school().docent();
    const [one, two] = [await docent.team('Een'), await docent.team('Twee')];
    await docent.team('Vier');
    expect(await workOn(docent, 102)).toEqual(['nothing', 'nothing', 'nothing']);
    const stream = await listen(docent.device, teacher.events.path);
    await opens(one, 102);
    expect(await stream.receives('board')).toBe(true);
    const { id } = await answer(two, 102);
    expect(await workOn(docent, 102)).toEqual(['busy', 'sent, waits', 'nothing']);
    expect((await refusal(docent.ask(teacher.atWork, { activityId: 2 ** 31 }))).status).toBe(400);
    const work = await docent.ask(teacher.atWork, { activityId: 102 });
    expect(work.map(({ since }) => since !== null && Math.abs(Date.now() - Date.parse(since)) < 60_000)).toEqual([
      true,
      true,
      false,
    ]);
    await docent.rate(id, 3, { comment: 'Mooi' });
    expect(await workOn(docent, 102)).toEqual(['busy', 'sent', 'nothing']);
    expect(JSON.stringify(await docent.ask(teacher.atWork, { activityId: 102 }))).not.toMatch(/medal|comment|Mooi/u);
  });

  it('is busy with what is open, on whichever device, and only for as long as a device says so', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    const tablet: Team = { ...(await school().enter(team.code)), id: team.id, code: team.code };
    await opens(team, 101);
    await opens(tablet, 102);
    expect([await workOn(docent, 101), await workOn(docent, 102)]).toEqual([['busy'], ['busy']]);
    await opens(team);
    expect(await workOn(docent, 101)).toEqual(['nothing']);
    const before = secondsAgo(80);
    await school().context.db.updateTable('teamSessions').set({ openAt: before, openSince: before }).execute();
    const stream = await listen(docent.device, teacher.events.path);
    await opens(tablet, 102);
    expect((await docent.ask(teacher.atWork, { activityId: 102 }))[0]?.since).toBe(before);
    await school()
      .context.db.updateTable('teamSessions')
      .set({ openAt: secondsAgo(91) })
      .execute();
    expect(await workOn(docent, 102)).toEqual(['nothing']);
    await opens(tablet, 102);
    expect(await stream.receives('board')).toBe(true);
    expect(stream.received).toEqual(['board']);
    await tablet.ask(student.logout, {});
    expect(await workOn(docent, 102)).toEqual(['nothing']);
  });

  it('is nothing where the docent made an empty answer, nor of another class', async () => {
    const [anne, bas] = [await school().docent('anne'), await school().docent('bas')];
    const team = await anne.team('Team');
    await anne.ask(teacher.rateEmptyAnswer, { teamId: team.id, activityId: 102, medal: 0 });
    expect(await workOn(anne, 102)).toEqual(['nothing']);
    await opens(team, 102);
    expect(await workOn(anne, 102)).toEqual(['busy']);
    expect(await workOn(bas, 102)).toEqual([]);
  });

  it('is forgotten after a day, of a device that was put away without a word', async () => {
    const docent = await school().docent();
    await opens(await docent.team('Team'), 102);
    const opened = async () =>
      (await school().context.db.selectFrom('teamSessions').select('openActivity').execute())[0]?.openActivity;
    await cleanUp(school().context, Date.now() + 23 * 60 * 60 * 1000);
    expect(await opened()).toBe(102);
    await cleanUp(school().context, Date.now() + 25 * 60 * 60 * 1000);
    expect(await opened()).toBeNull();
  });
});
