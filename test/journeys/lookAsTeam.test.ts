import { readdirSync } from 'node:fs';

import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { loadPreview, finishPhase, giveBack, giveMedal, openPhasesUpTo } from '#client/workshop/preview.ts';
import { rootOf } from '#contract/addresses.ts';
import { type Ask, createAsk } from '#contract/client.ts';
import { anyone } from '#contract/public.ts';
import { student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { workshop } from '#contract/workshop/workshop.ts';
import { readChallenge } from '#server/challenges/readChallenge.ts';
import { type Database, transaction } from '#server/db/db.ts';
import type { TeacherId } from '#server/db/scope.ts';
import { addDraft } from '#server/store/drafts.ts';
import { idleMs, mostPerDocent, mostThrowaways } from '#server/throwaway/throwaways.ts';
import { split } from '#server/workshop/parts/split.ts';
import { anEmptyFolder, putChallenge, removeFolder } from '#test/challengeFolder.ts';
import { answer, aPhoto, atSchool, Docent, refusal, School } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

const slug = 'koel-schoolplein';

/** Returns the client of a look, as the docent who opened it. */
const callIn = ({ device }: Docent, token: string): Ask =>
  createAsk({ fetch: (url, init) => device.fetch(`/bekijk/${token}${url}`, init) });

/** Returns the client of the same look, logged in as its team. */
async function enter(ask: Ask): Promise<Ask> {
  const { code } = await loadPreview(ask);
  const { token } = await ask(student.login, { loginCode: code });
  return (call, sent, options) => ask(call, sent, { ...options, headers: { [tokenHeader]: token } });
}

const sample = { text: 'Een proefantwoord', photo: async () => aPhoto() };

/** Counts the rows of each table. */
async function rowsOf(db: Database): Promise<Record<string, number>> {
  const tables = await db.introspection.getTables();
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

onEveryEngine('A docent who looks as a team', (engine) => {
  const school = atSchool(engine);
  afterEach(() => void vi.useRealTimers());
  const begin = async (docent: Docent): Promise<string> =>
    (await docent.ask(workshop.lookAsTeam, { challenge: slug })).token;

  it('goes from the first answer to the liftoff, through a tip and a medal, on the screens of a team', async () => {
    const docent = await school().docent();
    const ask = callIn(docent, await begin(docent));
    const team = await enter(ask);
    expect((await team(student.info, {})).challenge.title).toBe((await docent.ask(teacher.challenge, {})).title);
    await team(student.answerActivity, { activityId: 101, tweet: 'Een plank', answerFile: aPhoto() });
    const inBar = (await loadPreview(ask)).waiting?.answer.photo ?? '';
    expect((await ask(teacher.answerPhoto, { photo: inBar })).size).toBeGreaterThan(0);
    const sent = (await loadPreview(ask)).waiting;
    if (sent === undefined) throw new Error('nothing waits');
    expect(sent.answer.tweet).toBe('Een plank');
    await giveBack(ask, sent.answer, 'Hoe lang is die?');
    expect((await loadPreview(ask)).waiting).toBeUndefined();
    await team(student.answerActivity, { activityId: 101, tweet: 'Een plank van een meter' });
    const again = (await loadPreview(ask)).waiting;
    if (again === undefined) throw new Error('nothing waits');
    await giveMedal(ask, again.answer, 2, 'Netjes');
    const photo = again.answer.photo;
    expect((await team(student.answerPhoto, { photo: photo ?? '' })).size).toBeGreaterThan(100);
    await team(student.revealRating, { answerId: again.answer.id });

    for (const phase of [1, 2, 3, 4]) {
      expect((await loadPreview(ask)).phase?.number).toBe(phase);
      await finishPhase(ask, phase, sample);
      expect((await team(student.revealMedal, { phase })).medal).toBeGreaterThan(0);
    }
    expect((await loadPreview(ask)).phase).toBeUndefined();
    expect((await team(student.info, {})).finishedChallenge).toBe(true);
  });

  it('begins at the activity or phase that was asked for: what comes before it is made and revealed', async () => {
    const docent = await school().docent();
    const ask = callIn(docent, await begin(docent));
    const found = await openPhasesUpTo(ask, { activity: 302 }, sample);
    expect([found?.phase.number, found?.activity?.id, found?.before]).toEqual([3, 302, 2]);
    const team = await enter(ask);
    expect((await team(student.phase, { phase: 3 })).activities.every(({ status }) => status === 'READY')).toBe(true);
    const phases = await team(student.rocketStatus, {});
    expect(phases.map(({ seen, medal }) => [seen, medal])).toEqual([
      [true, 3],
      [true, 3],
      [false, null],
      [false, null],
    ]);
    expect((await team(student.hasNewRating, {})).phases).toEqual([]);
    expect((await loadPreview(ask)).waiting).toBeUndefined();

    const fresh = callIn(docent, await begin(docent));
    expect((await openPhasesUpTo(fresh, { phase: 1 }, sample))?.before).toBe(0);
    expect((await loadPreview(fresh)).phase?.number).toBe(1);
    // A team never reaches what the docent leads or what does not exist, so the look starts at the login.
    expect(await openPhasesUpTo(fresh, { activity: 1 }, sample)).toBeUndefined();
    expect(await openPhasesUpTo(fresh, { activity: 999 }, sample)).toBeUndefined();
    expect(await openPhasesUpTo(fresh, { phase: 5 }, sample)).toBeUndefined();
  });

  it('leaves nothing in any table or file, and no line in the log that tells of it', async () => {
    const docent = await school().docent();
    const { db, photos } = school().context;
    const before = await rowsOf(db);
    const ask = callIn(docent, await begin(docent));
    const team = await enter(ask);
    await team(student.answerActivity, { activityId: 101, tweet: 'Een plank', answerFile: aPhoto() });
    await finishPhase(ask, 1, sample);
    expect(await rowsOf(db)).toEqual(before);
    expect(await photos.list()).toEqual([]);
    expect(readdirSync(`${school().context.config.dataDir}/uploads`)).toEqual([]);
    expect(school().log.filter((line) => /answer-activity|bekijk|student\/login/u.test(line))).toEqual([]);
  });

  it('keeps the cookies of the browser as they were', async () => {
    const docent = await school().docent();
    const before = docent.device.cookies();
    const ask = callIn(docent, await begin(docent));
    const team = await enter(ask);
    await team(student.logout, {});
    expect(docent.device.cookies()).toBe(before);
  });

  it('is private: another docent, a team and a visitor without a login find nothing', async () => {
    const docent = await school().docent();
    const token = await begin(docent);
    const other = await school().docent('ander');
    expect((await refusal(callIn(other, token)(teacher.challenge, {}))).status).toBe(404);
    const elsewhere = await school().login('docent');
    expect((await refusal(callIn(elsewhere, token)(teacher.challenge, {}))).status).toBe(404);
    const stranger = school().device();
    const asked = await stranger.fetch(`/bekijk/${token}/api/student/info`);
    expect(asked.status).toBe(401);
    expect((await docent.device.fetch('/bekijk/nergens/api/student/info')).status).toBe(404);
    expect((await docent.device.fetch(`/bekijk/${token}/api/teacher/account`)).status).toBe(404);
    expect((await loadPreview(callIn(docent, token))).title).not.toBe('');
  });

  it('is refused a change that another site asks for', async () => {
    const docent = await school().docent();
    const token = await begin(docent);
    const { code } = await loadPreview(callIn(docent, token));
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    const login = { method: 'POST', body: new URLSearchParams({ logincode: code }), headers: crossSite };
    expect((await docent.device.fetch(`/bekijk/${token}/api/student/login`, login)).status).toBe(403);
    const end = await docent.device.fetch(`/bekijk/${token}/api/teacher/toggle-phase-done/1/1`, { headers: crossSite });
    expect(end.status).toBe(403);
  });

  it('sees what the own class plays, and nothing of a class of another', async () => {
    const docent = await school().docent();
    const run = await docent.ask(teacher.challenge, {});
    const { token } = await docent.ask(workshop.lookAsTeam, { runId: run.user_challenge });
    expect((await loadPreview(callIn(docent, token))).title).toBe(run.title);
    const other = await school().docent('ander');
    expect((await refusal(other.ask(workshop.lookAsTeam, { runId: run.user_challenge }))).status).toBe(404);
    expect((await refusal(other.ask(workshop.lookAsTeam, { challenge: 'nergens' }))).status).toBe(404);
    expect((await refusal(other.ask(workshop.lookAsTeam, {}))).status).toBe(404);
  });

  it('has a look for an hour after the last thing done there', async () => {
    // Starts in the morning, because teams are logged out at four o'clock at night.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-01T09:00:00+02:00') });
    const docent = await school().docent();
    const ask = callIn(docent, await begin(docent));
    const team = await enter(ask);
    vi.setSystemTime(Date.now() + idleMs - 1000);
    await team(student.openActivity, { activityId: 101 });
    vi.setSystemTime(Date.now() + idleMs - 1000);
    expect((await loadPreview(ask)).title).not.toBe('');
    // A poll for news does not extend the look.
    vi.setSystemTime(Date.now() + 2000);
    expect((await refusal(loadPreview(ask))).status).toBe(404);
  });

  it('has a few at once, of which the one that was used last stays', async () => {
    const docent = await school().docent();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const tokens: string[] = [];
    for (let one = 0; one <= mostPerDocent.preview; one += 1) {
      vi.setSystemTime(Date.now() + 1000);
      tokens.push(await begin(docent));
    }
    const [first = '', ...others] = tokens;
    expect((await refusal(loadPreview(callIn(docent, first)))).status).toBe(404);
    for (const token of others) expect((await loadPreview(callIn(docent, token))).title).not.toBe('');
  });
});

onEveryEngine('A docent whose server dies under a look', (engine) => {
  it('learns from the next request that the preview is over, starts it again there, and misses nothing of the class', async () => {
    const place = await engine.open();
    const [first, next] = [await School.open(place), await School.open(place)];
    const docent = await first.docent();
    const team = await docent.team('Maan');
    const { id } = await answer(team, 102, 'Van de echte klas');
    const { token } = await docent.ask(workshop.lookAsTeam, { challenge: slug });
    await (
      await enter(callIn(docent, token))
    )(student.answerActivity, { activityId: 102, tweet: 'Van het proefteam' });
    await first.close();

    // The same browser, which the proxy sends to the other server from now on.
    const there = new Docent(next, next.device({ cookie: docent.device.cookies() }));
    const gone = await refusal(loadPreview(callIn(there, token)));
    expect([gone.status, gone.code]).toEqual([404, 'not-found']);
    const anew = callIn(there, (await there.ask(workshop.lookAsTeam, { challenge: slug })).token);
    expect((await loadPreview(anew)).waiting).toBeUndefined();
    await (
      await enter(anew)
    )(student.answerActivity, { activityId: 102, tweet: 'Nog eens' });
    expect((await loadPreview(anew)).waiting?.answer.tweet).toBe('Nog eens');
    expect((await there.ask(teacher.openAnswers, {})).unrated_answers).toMatchObject([{ id }]);
    await next.close();
    await place.remove();
  });
});

onEveryEngine('A docent who looks at a draft', (engine) => {
  const school = atSchool(engine);

  /** Creates a draft of this docent. `cover` replaces the valid cover. */
  const aDraft = async (makerId: TeacherId, cover?: string): Promise<string> => {
    const { db, challengeFiles } = school().context;
    const home = anEmptyFolder();
    const content = readChallenge(putChallenge(home, 'een-brug'));
    if (!content.ok) throw new Error('the small one is right');
    const parts = [...(await split(content, challengeFiles)).parts];
    removeFolder(home);
    const all = parts.map((part) => (part.key === 'cover' && cover !== undefined ? { ...part, content: cover } : part));
    const facts = { slug: null, basedOn: null, title: content.challenge.title, nextId: 500 };
    return transaction(db, (tx) => addDraft(tx, makerId, { ...facts, parts: all }));
  };
  const folders = (): string[] => readdirSync(`${school().context.config.dataDir}/uploads`);

  it('sees it as it is now, worksheets and pictures too, and nothing of it is left once the look has ended', async () => {
    const id = await school().hire('docent');
    const docent = await school().login('docent');
    const { token } = await docent.ask(workshop.lookAsTeam, { draft: await aDraft(id) });
    const ask = callIn(docent, token);
    expect((await loadPreview(ask)).title).toBe('Een brug');
    const team = await enter(ask);
    const { introduction } = (await team(student.info, {})).challenge;
    const [picture = ''] = /(?<=src=")[^"]+/u.exec(introduction) ?? [];
    const shown = await docent.device.fetch(`/bekijk/${token}${picture}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    // An SVG that is opened by itself is only shown: it runs nothing.
    expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/u);
    const { activities } = await team(student.phase, { phase: 1 });
    const worksheet = activities.flatMap(({ filename }) => filename ?? [])[0];
    const paper = await team(anyone.activityFile, { filename: worksheet ?? '' });
    expect(
      Buffer.from(await paper.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(folders()).toHaveLength(1);
    for (let one = 0; one < mostPerDocent.preview; one += 1) await docent.ask(workshop.lookAsTeam, { challenge: slug });
    expect(folders()).toEqual([]);
  });

  it('gets a message that a challenge with faults is not ready, and can not open another’s', async () => {
    const id = await school().hire('docent');
    const docent = await school().login('docent');
    const faulty = await aDraft(id, '{}');
    expect((await refusal(docent.ask(workshop.lookAsTeam, { draft: faulty }))).status).toBe(422);
    expect(folders()).toEqual([]);
    const other = await school().docent('ander');
    expect((await refusal(other.ask(workshop.lookAsTeam, { draft: await aDraft(id) }))).status).toBe(404);
  });
});

describe('A server', () => {
  it('has room for a few looks of each of its docents, and knows its own pages', () => {
    expect(mostThrowaways).toBeGreaterThan(mostPerDocent.preview);
    expect(rootOf('/bekijk/ab-12/student/login')).toBe('/bekijk/ab-12');
    expect([rootOf('/bekijk/ab-12'), rootOf('/docent'), rootOf('/student/bekijk/a/b')]).toEqual(['', '', '']);
  });
});
