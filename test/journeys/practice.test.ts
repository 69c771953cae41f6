import { setImmediate } from 'node:timers/promises';

import { afterEach, expect, it } from 'vitest';

import { type Ask, createAsk } from '#contract/client.ts';
import { readRun, readTeams } from '#contract/decode/classFacts.ts';
import { practice, practiceStart } from '#contract/practice/practice.ts';
import { student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import type { PracticeTask } from '#domain/lesson/practice.ts';
import { isReturned, waitsForRating } from '#domain/status.ts';
import { openLibrary } from '#server/library/library.ts';
import { type OpenPractice, openPractice } from '#server/practice/openPractice.ts';
import { mostPerDocent } from '#server/throwaway/throwaways.ts';
import { atSchool, type Docent, openDevice, password, refusal, type School } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { type InsideServer, serveInside } from '#test/insideServer.ts';
import { filesOf, rowsOf } from '#test/traces.ts';

const slug = 'koel-schoolplein';
const library = openLibrary({ contentDir: 'content' });

type Driven = InsideServer<OpenPractice>;

const drive = (school: School, seed: number): Promise<Driven> =>
  serveInside(
    school,
    (around, content, settings) => openPractice(around, content, { ...settings, seed }),
    () => true,
  );

/** Lets this many minutes of the lesson pass; at the normal pace a minute takes sixteen seconds. */
async function play({ clock, open }: Driven, minutes: number): Promise<void> {
  const until = clock.now() + (minutes * 60_000) / 3.75;
  while (clock.now() < until) {
    clock.pass(Math.min(4000, until - clock.now()));
    do for (let turn = 0; turn < 5; turn += 1) await setImmediate();
    while (open.practiceClass.underWay() > 0);
  }
}

const tasksDone = async (ask: Ask): Promise<string[]> =>
  (await ask(practice.practice, {})).tasks.filter(({ isDone }) => isDone).map(({ name }) => name);

async function taskOf(ask: Ask, name: PracticeTask) {
  const task = (await ask(practice.practice, {})).tasks.find((one) => one.name === name);
  if (task === undefined) throw new Error(`There is no task ${name}`);
  return task;
}

const runNow = async (ask: Ask) => readRun(await ask(teacher.challenge, {}));

onEveryEngine('A practice lesson', (engine) => {
  const school = atSchool(engine, () => ({ library }));
  let driven: Driven | undefined;
  afterEach(async () => {
    await driven?.close();
    driven = undefined;
  });

  const callIn = ({ device }: Docent, path: string): Ask =>
    createAsk({ fetch: (url, init) => device.fetch(path.replace(/\/docent$/u, '') + url, init) });
  const start = async (docent: Docent): Promise<{ path: string; ask: Ask }> => {
    const { path } = await docent.ask(practiceStart.startPractice, { challenge: slug });
    return { path, ask: callIn(docent, path) };
  };

  it('goes from the first login to the liftoff, and leaves no trace in any table, file or line of the log', async () => {
    await school().docent();
    const { context, log } = school();
    const [tables, files] = [await rowsOf(context.db), filesOf(context.config.dataDir)];
    driven = await drive(school(), 7);
    const { open } = driven;
    const { ask } = openDevice(driven.address);
    expect(await tasksDone(ask)).toEqual([]);
    await play(driven, 2);
    // Nobody comes in before the board is on.
    expect(readTeams(await ask(teacher.teams, {})).filter(({ isUsed }) => isUsed)).toEqual([]);

    const startedAt = driven.clock.now();
    await ask(teacher.board, { listens: 1 });
    await ask(teacher.changeBoard, { phase: 1, activityId: 101 });
    await ask(teacher.changeBoard, {
      timerActivityId: 101,
      timerTotal: 900,
      timerEndsAt: new Date(Date.now() + 900_000).toISOString(),
    });
    expect(await tasksDone(ask)).toEqual(['start-class', 'lead-board']);
    expect((await taskOf(ask, 'help-hand')).canBeDone).toBe(false);
    await play(driven, 2);
    // The docent has led the board with a timer: the next task can be done soon.
    expect(await ask(teacher.hands, {})).toHaveLength(1);
    expect(await taskOf(ask, 'help-hand')).toMatchObject({ isDone: false, canBeDone: true });
    const early = readTeams(await ask(teacher.teams, {})).filter(({ isUsed }) => isUsed).length;
    expect(early).toBeGreaterThan(0);
    expect(early).toBeLessThan(7);

    let wasAway = false;
    const [hand] = await ask(teacher.hands, {});
    await ask(teacher.clearHand, { teamId: hand?.studentgroup_id ?? '' });
    expect((await taskOf(ask, 'rate-three')).canBeDone).toBe(false);
    for (let minute = 0; minute < 24; minute += 1) await play(driven, 1);
    expect((await taskOf(ask, 'rate-three')).canBeDone).toBe(true);
    expect((await taskOf(ask, 'end-phase')).canBeDone).toBe(false);
    const { answers } = await runNow(ask);
    const careless = answers.find(({ tweet }) => tweet.startsWith('Weten we niet'));
    if (careless === undefined) throw new Error('nobody was careless');
    await ask(teacher.returnAnswer, { answerId: careless.id, tip: 'Wat zagen jullie?', version: careless.version });
    expect(isReturned((await runNow(ask)).answers.find(({ id }) => id === careless.id))).toBe(true);
    for (const { id: answerId, version } of answers.filter(({ id }) => id !== careless.id).slice(0, 2)) {
      await ask(teacher.rateAnswer, { answerId, medal: 2, comment: '', version });
    }
    expect(await tasksDone(ask)).toEqual(['start-class', 'lead-board', 'help-hand', 'rate-three']);
    for (let minute = 0; minute < 36; minute += 1) {
      await play(driven, 1);
      const teams = readTeams(await ask(teacher.teams, {}));
      wasAway ||= teams.some(({ isUsed }) => !isUsed);
    }
    expect(wasAway).toBe(true);
    const improved = (await runNow(ask)).answers.find(({ id }) => id === careless.id);
    expect(improved?.tweet).not.toContain('Weten we niet');
    expect(improved?.version).toBeGreaterThan(careless.version);

    expect((await taskOf(ask, 'end-phase')).canBeDone).toBe(true);
    await ask(teacher.togglePhaseDone, { phase: 1, done: 1 });
    await play(driven, 4);
    expect((await taskOf(ask, 'reveal')).canBeDone).toBe(true);
    const { course, answers: all } = await runNow(ask);
    const ofFirst = new Set(course.challenge.phases[0]?.activities.map(({ id }) => id));
    // The colleague rates what the docent left, so that every team has a medal to open.
    expect(all.filter((answer) => ofFirst.has(answer.activityId) && waitsForRating(answer))).toEqual([]);
    await ask(teacher.revealTogether, { phase: 1 });
    expect(await tasksDone(ask)).toHaveLength(6);
    let state = await ask(practice.practice, {});
    for (let minute = 0; minute < 30 && !state.isReadyForLiftoff; minute += 1) {
      await play(driven, 1);
      state = await ask(practice.practice, {});
    }
    expect(state.isReadyForLiftoff).toBe(true);
    await ask(teacher.changeBoard, { liftoff: 1 });
    state = await ask(practice.practice, {});
    expect(state.done).toMatchObject({
      liftoffs: 1,
      rated: 2,
      returned: 1,
      handsHelped: 1,
      phasesEnded: 1,
      revealedTogether: 1,
    });
    // Three quarters of an hour of lesson is twelve minutes of the docent's, by whose clock the practice counts.
    expect(state.minutesPlayed).toBeLessThan(25);
    expect(state.minutesPlayed).toBe(Math.floor((driven.clock.now() - startedAt) / 60_000));
    expect(open.practiceClass.faults).toEqual([]);

    await driven.close();
    // Nothing of the class is still to come.
    expect(driven.clock.passToNext()).toBe(false);
    driven = undefined;
    expect(await rowsOf(context.db)).toEqual(tables);
    expect(filesOf(context.config.dataDir)).toEqual(files);
    expect(log.filter((line) => /oefenles|Sterrenzoekers|answer-activity|student\/login/u.test(line))).toEqual([]);
  }, 120_000);

  it('is for its docent alone, on each of their devices, and for a team that knows its code', async () => {
    const docent = await school().docent();
    const other = await school().docent('ander');
    const { path, ask } = await start(docent);
    const base = path.replace(/\/docent$/u, '');
    expect((await ask(practice.practice, {})).tasks.every(({ isDone }) => !isDone)).toBe(true);
    expect((await refusal(callIn(other, path)(teacher.teams, {}))).status).toBe(404);
    expect((await refusal(callIn(other, path)(practice.endPractice, {}))).status).toBe(404);
    const phone = school().device();
    const askAt = createAsk({ fetch: (url, init) => phone.fetch(base + url, init) });
    expect((await refusal(askAt(teacher.board, {}))).code).toBe('not-logged-in');
    await askAt(teacher.login, { username: 'docent', password });
    const { address } = await askAt(teacher.remoteAddress, {});
    expect(address).toContain(`${base}/docent/afstandsbediening?klas=`);
    expect((await askAt(teacher.teamsAddress, {})).address).toBe(`${school().address}${base}/student`);
    expect((await refusal(ask(teacher.startClass, { challenge: slug, text: 'Echt' }))).code).toBe('not-in-practice');

    // A code or token of the school means nothing in the practice, and the reverse.
    const { token: ofSchool, code } = await enterSchool(docent);
    const [team] = readTeams(await ask(teacher.teams, {}));
    const { token: ofPractice } = await askAt(student.login, { loginCode: team?.loginCode ?? '' });
    const infoAt = (place: string, token: string) =>
      school()
        .device({ [tokenHeader]: token })
        .fetch(`${place}${student.info.path}`);
    expect((await infoAt(base, ofPractice)).status).toBe(200);
    expect((await infoAt('', ofSchool)).status).toBe(200);
    expect((await infoAt(base, ofSchool)).status).toBe(401);
    expect((await infoAt('', ofPractice)).status).toBe(401);
    expect((await infoAt('/oefenles/nergens', ofPractice)).status).toBe(404);
    expect((await refusal(askAt(student.login, { loginCode: code }))).code).toBe('login-failed');
    const asDocent = await school()
      .device({ [tokenHeader]: ofPractice })
      .fetch(base + teacher.teams.path);
    expect(asDocent.status).toBe(401);
  });

  it('ends when its docent says so, a third one ends the first, and no other challenge can be practised', async () => {
    const docent = await school().docent();
    const first = await start(docent);
    expect((await first.ask(practice.setPace, { pace: 'paused' })).pace).toBe('paused');
    for (let one = 0; one < mostPerDocent.practice; one += 1) await start(docent);
    expect((await refusal(first.ask(practice.practice, {}))).status).toBe(404);
    const last = await start(docent);
    const [team] = readTeams(await last.ask(teacher.teams, {}));
    await last.ask(practice.endPractice, {});
    await expect
      .poll(async () => (await docent.device.fetch(last.path.replace('docent', 'api/teacher/practice'))).status)
      .toBe(404);
    expect((await refusal(docent.ask(practiceStart.startPractice, { challenge: 'bestaat-niet' }))).status).toBe(404);
    expect(
      school().log.filter((line) => line.includes(team?.loginCode ?? '') || line.includes(team?.title ?? '')),
    ).toEqual([]);
  });
});

/** A team of the docent's real class. */
async function enterSchool(docent: Docent): Promise<{ token: string; code: string }> {
  const team = await docent.team('Echt team');
  return { token: team.headers[tokenHeader] ?? '', code: team.code };
}
