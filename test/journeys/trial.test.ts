import { once } from 'node:events';
import { PassThrough } from 'node:stream';

import { afterEach, expect, it } from 'vitest';

import { type Ask, createAsk } from '#contract/client.ts';
import { readRuns } from '#contract/decode/listedRun.ts';
import { practice, practiceStart, trial, trialEntrance } from '#contract/practice/practice.ts';
import type { Problem } from '#contract/problem.ts';
import { student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { mostTrialLogins, mostTrialTeams } from '#domain/lesson/trial.ts';
import { isTrialCode, loginCodeAlphabet } from '#domain/login/loginCode.ts';
import { openLibrary } from '#server/library/library.ts';
import { openTrial, type OpenTrial } from '#server/practice/trial/openTrial.ts';
import { createTrialTeams } from '#server/practice/trial/trialTeams.ts';
import { closeContext } from '#server/start/openContext.ts';
import { openStores } from '#server/throwaway/openStores.ts';
import { aPhoto, atSchool, type Docent, openDevice, refusal, type School } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { type InsideServer, serveInside } from '#test/insideServer.ts';
import { filesOf, rowsOf } from '#test/traces.ts';

const slug = 'koel-schoolplein';
const library = openLibrary({ contentDir: 'content' });
const code = 'LABCD';
/** A loaded machine takes longer than the default. */
const patience = { timeout: 20_000 };

type Driven = InsideServer<OpenTrial>;

const drive = (school: School): Promise<Driven> =>
  serveInside(
    school,
    (around, content, settings) => openTrial(around, content, { ...settings, code }),
    (request) => request.headers['x-docent'] === 'yes',
  );

/** A device that flies along. */
async function comeAboard(address: string): Promise<Ask> {
  const device = openDevice(address);
  const { token } = await device.ask(student.login, { loginCode: code });
  device.headers[tokenHeader] = token;
  return device.ask;
}

const firstOf = async (ask: Ask) => (await ask(student.rocketStatus, {}))[0];

/** Sends the one answer of the trial, with a photo. */
async function send(ask: Ask): Promise<void> {
  const { activities } = await ask(student.phase, { phase: 1 });
  expect(activities).toHaveLength(1);
  const [activity] = activities;
  expect(activity?.photoRequired).toBe(true);
  await ask(student.answerActivity, { activityId: activity?.id ?? 0, tweet: 'Het is hier warm', answerFile: aPhoto() });
}

onEveryEngine('A trial flight', (engine) => {
  const school = atSchool(engine, () => ({ library }));
  let driven: Driven | undefined;
  afterEach(async () => {
    await driven?.close();
    driven = undefined;
  });

  const baseOf = (path: string): string => path.replace(/\/docent\/proefvlucht$/u, '');
  const askAt = ({ device }: Pick<Docent, 'device'>, base: string): Ask =>
    createAsk({ fetch: (url, init) => device.fetch(base + url, init) });
  const start = async (docent: Docent): Promise<{ base: string; ask: Ask; code: string }> => {
    const [run] = readRuns(await docent.ask(teacher.challengeList, {}));
    const { path } = await docent.ask(practiceStart.startTrial, { runId: run?.id ?? '' });
    const base = baseOf(path);
    const ask = askAt(docent, base);
    return { base, ask, code: (await ask(trial.trial, {})).code };
  };

  it('takes each team from its login to its reveal without waiting for another, and leaves no trace', async () => {
    await school().docent();
    const { context } = school();
    const [tables, files] = [await rowsOf(context.db), filesOf(context.config.dataDir)];
    driven = await drive(school());
    const { address, clock, open } = driven;
    const board = openDevice(address, { 'x-docent': 'yes' });
    const counts = async () => {
      const { inside, sent, revealed } = await board.ask(trial.trial, {});
      return [inside, sent, revealed];
    };
    const quick = await comeAboard(address);
    const slow = await comeAboard(address);
    const titles = await Promise.all(
      [quick, slow].map(async (ask) => (await ask(student.info, {})).studentgroup.title),
    );
    expect(new Set(titles).size).toBe(2);
    expect(await counts()).toEqual([2, 0, 0]);

    await send(quick);
    expect(await counts()).toEqual([2, 1, 0]);
    clock.pass(6000);
    await expect.poll(async () => (await firstOf(quick))?.done, patience).toBe(true);
    expect(await firstOf(slow)).toMatchObject({ done: false, status: 'READY' });
    expect((await quick(student.revealMedal, { phase: 1 })).medal).toBe(3);
    expect(await counts()).toEqual([2, 1, 1]);

    await send(slow);
    clock.pass(6000);
    await expect.poll(async () => (await firstOf(slow))?.done, patience).toBe(true);
    expect((await slow(student.revealMedal, { phase: 1 })).medal).toBe(3);
    expect(await counts()).toEqual([2, 2, 2]);
    expect(open.faults).toEqual([]);

    await driven.close();
    driven = undefined;
    // No simulated docent is still to come.
    expect(clock.passToNext()).toBe(false);
    expect(await rowsOf(context.db)).toEqual(tables);
    expect(filesOf(context.config.dataDir)).toEqual(files);
  });

  it('is found by its code at the login of the school, by nobody else’s, and no longer once it has ended', async () => {
    const docent = await school().docent();
    const { base, ask, code: own } = await start(docent);
    expect(isTrialCode(own)).toBe(true);
    // No team has a code with its first letter.
    expect(loginCodeAlphabet).not.toContain(own[0]);
    const phone = school().device();
    const before = await rowsOf(school().context.db);
    const { path } = await phone.ask(trialEntrance.enterTrial, { loginCode: own.toLowerCase() });
    expect(path).toBe(`${base}/student/login?next=%2Fstudent#${own}.`);
    expect(phone.cookies()).toBe('');
    expect(await rowsOf(school().context.db)).toEqual(before);

    const other = own === 'LZZZZ' ? 'LYYYY' : 'LZZZZ';
    const wrongTeam = await refusal(phone.ask(student.login, { loginCode: 'ZZZZZ' }));
    for (const wrong of [
      await refusal(phone.ask(trialEntrance.enterTrial, { loginCode: other })),
      await refusal(phone.ask(student.login, { loginCode: own })),
      await refusal(askAt({ device: phone }, base)(student.login, { loginCode: other })),
    ]) {
      expect([wrong.status, wrong.code, wrong.errors]).toEqual([wrongTeam.status, wrongTeam.code, wrongTeam.errors]);
    }
    await ask(trial.endTrial, {});
    await expect.poll(async () => (await phone.fetch(base + student.info.path)).status, patience).toBe(404);
    const late = await refusal(phone.ask(trialEntrance.enterTrial, { loginCode: own }));
    expect([late.status, late.code, late.errors]).toEqual([wrongTeam.status, wrongTeam.code, wrongTeam.errors]);
    expect(school().log.filter((line) => line.includes(own) || line.includes(base))).toEqual([]);
  });

  it('counts a wrong code for the same limit as a team’s code', async () => {
    await school().docent();
    const { db } = school().context;
    const counted = async (): Promise<Record<string, number>> => {
      const wrong = db.selectFrom('tries').where('key', 'not like', 'right:%');
      const rows = await wrong.select(['key', 'count']).execute();
      return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
    };
    await refusal(school().device().ask(student.login, { loginCode: 'ZZZZZ' }));
    const first = await counted();
    expect(Object.keys(first)).not.toEqual([]);
    await refusal(school().device().ask(trialEntrance.enterTrial, { loginCode: 'LZZZZ' }));
    expect(await counted()).toEqual(Object.fromEntries(Object.entries(first).map(([key, count]) => [key, 2 * count])));
  });

  it('knows no login of the school for a team, and none of its logins is one of the school', async () => {
    const docent = await school().docent();
    const { base, code: own } = await start(docent);
    const team = await docent.team('Echt team');
    const device = school().device();
    const { token } = await askAt({ device }, base)(student.login, { loginCode: own });
    // It sets no cookie, so a team that is logged in on this device stays so.
    expect(device.cookies()).toBe('');
    const infoAt = (place: string, held: string, cookie = '') =>
      school()
        .device({ [tokenHeader]: held, ...(cookie && { cookie }) })
        .fetch(place + student.info.path);
    const real = team.headers[tokenHeader] ?? '';
    expect((await infoAt(base, token)).status).toBe(200);
    expect((await infoAt('', real)).status).toBe(200);
    expect((await infoAt(base, real)).status).toBe(401);
    expect((await infoAt('', token)).status).toBe(401);
    expect((await infoAt(base, '', `studentToken=${real}`)).status).toBe(401);
    expect((await refusal(askAt({ device }, base)(student.login, { loginCode: team.code }))).code).toBe('login-failed');
    const asDocent = await school()
      .device({ [tokenHeader]: token })
      .fetch(base + trial.trial.path);
    expect(asDocent.status).toBe(401);
    expect((await refusal(askAt(await school().docent('ander'), base)(trial.trial, {}))).status).toBe(404);
  });

  it('takes sixteen devices at a time, also where all come in at once, and says so to the next', async () => {
    driven = await drive(school());
    const { address } = driven;
    const tries = await Promise.allSettled(Array.from({ length: mostTrialTeams + 4 }, () => comeAboard(address)));
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as Problem] : []));
    expect(refused.map(({ code: why }) => why)).toEqual(['trial-full', 'trial-full', 'trial-full', 'trial-full']);
    expect((await refusal(comeAboard(address))).code).toBe('trial-full');
  });

  it('has room again once a page has closed, as when it is loaded again', async () => {
    driven = await drive(school());
    const { address } = driven;
    const board = openDevice(address, { 'x-docent': 'yes' });
    const inside = async () => (await board.ask(trial.trial, {})).inside;
    const leaving = new AbortController();
    const first = openDevice(address);
    const { token } = await first.ask(student.login, { loginCode: code });
    const headers = { [tokenHeader]: token };
    const stream = await fetch(address + student.events.path, { headers, signal: leaving.signal });
    expect(stream.status).toBe(200);
    for (let one = 1; one < mostTrialTeams; one += 1) await comeAboard(address);
    expect((await refusal(comeAboard(address))).code).toBe('trial-full');
    expect(await inside()).toBe(mostTrialTeams);
    leaving.abort();
    await expect.poll(inside, patience).toBe(mostTrialTeams - 1);
    await comeAboard(address);
    expect(await inside()).toBe(mostTrialTeams);
  });

  it('takes no more logins than its memory has room for, also where nobody is left in it', async () => {
    const { context } = school();
    const content = context.library.shipped.get(slug);
    if (content === undefined) throw new Error('The challenge is not here');
    const stores = await openStores(context, content);
    const teams = createTrialTeams(stores, slug, ['Team Zon']);
    for (let one = 0; one < mostTrialLogins; one += 1) {
      const { run } = await teams.add();
      const page = new PassThrough();
      teams.noteStream(run, page);
      await once(page.destroy(), 'close');
    }
    await expect(teams.add()).rejects.toMatchObject({ code: 'trial-full' });
    await closeContext(stores);
  });

  it('is for the docent’s own class, and counts as one of the two practices of an account', async () => {
    const docent = await school().docent();
    const first = await start(docent);
    const { path } = await docent.ask(practiceStart.startPractice, { challenge: slug });
    const lesson = askAt(docent, path.replace(/\/docent$/u, ''));
    await lesson(practice.practice, {});
    await start(docent);
    expect((await refusal(first.ask(trial.trial, {}))).status).toBe(404);
    const other = await school().docent('ander');
    const [run] = readRuns(await docent.ask(teacher.challengeList, {}));
    expect((await refusal(other.ask(practiceStart.startTrial, { runId: run?.id ?? '' }))).status).toBe(404);
  });
});
