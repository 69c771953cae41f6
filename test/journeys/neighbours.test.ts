import { expect, it } from 'vitest';

import type { ResponseOf } from '#contract/endpoint.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import type { LookWords } from '#domain/feedback/neighbours.ts';
import { undoMs } from '#domain/limits.ts';
import { transaction } from '#server/db/db.ts';
import { closeTaken } from '#server/store/tombstones.ts';
import { answer, atSchool, type Docent, refusal, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { listen } from '#test/testStream.ts';

const activityId = 102;
/** One star, for the first of the activity's two criteria. */
const stars = ['Wij geven een meting.'] as const;
const said = { starOne: stars[0], starTwo: '', wish: 'Noem ook de graden.' };

onEveryEngine('A team that looks at its neighbours', (engine) => {
  const school = atSchool(engine);

  async function aClass(): Promise<{ docent: Docent; teams: [Team, Team, Team] }> {
    const docent = await school().docent();
    return { docent, teams: [await docent.team('Maan'), await docent.team('Mars'), await docent.team('Venus')] };
  }

  const switchTo = (docent: Docent, on: 0 | 1) => docent.ask(teacher.switchNeighbours, { activityId, on });
  const at = (team: Team) => team.ask(student.neighbour, { activityId });
  const look = (team: Team) => team.ask(student.lookAtNeighbour, { activityId });

  async function send(team: Team, more: Partial<LookWords> = {}): Promise<ResponseOf<typeof student.sendStars>> {
    const { look: given } = await look(team);
    if (given === null) throw new Error('there is nothing to look at');
    return team.ask(student.sendStars, { activityId, lookId: given.id, version: given.version, ...said, ...more });
  }

  async function twoTeamsWithAnswers() {
    const { docent, teams } = await aClass();
    const [moon, mars] = teams;
    await switchTo(docent, 1);
    const own = {
      moon: await answer(moon, activityId, 'Van de maan'),
      mars: await answer(mars, activityId, 'Van Mars'),
    };
    return { docent, moon, mars, venus: teams[2], own };
  }

  const lookOf = async (docent: Docent) => {
    const { looks } = await docent.ask(teacher.neighbours, {});
    return looks[0]?.id ?? '';
  };

  it('sees one answer without a name or a photo, gives stars and a wish, and the docent lets them through', async () => {
    const { docent, moon, mars } = await twoTeamsWithAnswers();
    expect(await at(moon)).toEqual({ isOn: true, isAlone: false, look: null, sent: null, received: [] });
    const given = await look(moon);
    expect(Object.keys(given.look ?? {}).toSorted()).toEqual(['id', 'tweet', 'version']);
    expect(given.look?.tweet).toBe('Van Mars');
    expect(JSON.stringify(given)).not.toContain(mars.id);
    expect(await docent.ask(teacher.neighbours, {})).toEqual({
      activities: [activityId],
      looked: [{ activity_id: activityId, teams: 1 }],
      looks: [],
    });

    expect(await send(moon)).toMatchObject({ look: null, sent: { stars, wish: said.wish } });
    expect(await docent.ask(teacher.neighbours, {})).toMatchObject({
      looks: [
        { studentgroup_id: moon.id, neighbour_id: mars.id, stars, wish: said.wish, is_older: false, let_through: null },
      ],
    });
    expect((await at(mars)).received).toEqual([]);
    const lookId = await lookOf(docent);
    for (const letThrough of [1, 1] as const) await docent.ask(teacher.judgeLook, { lookId, letThrough });
    expect((await at(mars)).received).toEqual([{ stars, wish: said.wish }]);
    await docent.ask(teacher.judgeLook, { lookId, letThrough: 0 });
    expect((await at(mars)).received).toEqual([]);
    expect(await docent.ask(teacher.neighbours, {})).toMatchObject({ looks: [{ let_through: false }] });
  });

  it('gets what waits for it with the phase and the rocket, until it has looked and read', async () => {
    const { docent, moon, mars } = await twoTeamsWithAnswers();
    const waiting = async (team: Team) => {
      const { activities } = await team.ask(student.phase, { phase: 1 });
      const [first] = await team.ask(student.rocketStatus, {});
      const marked = activities.find(({ id }) => id === activityId)?.neighbours;
      expect(first?.atNeighbours.map(({ id, neighbours }) => [id, neighbours])).toEqual(
        marked === undefined ? [] : [[activityId, marked]],
      );
      return marked;
    };
    expect(await waiting(moon)).toBe('look');
    await switchTo(docent, 0);
    expect(await waiting(moon)).toBeUndefined();
    await switchTo(docent, 1);
    await look(moon);
    expect(await waiting(moon)).toBe('look');
    await send(moon);
    expect(await waiting(moon)).toBeUndefined();
    expect(await waiting(mars)).toBe('look');

    await docent.ask(teacher.judgeLook, { lookId: await lookOf(docent), letThrough: 1 });
    expect(await waiting(mars)).toBe('stars');
    expect(await waiting(moon)).toBeUndefined();
    // A read by another team does not mark these stars as read.
    await moon.ask(student.readStars, { activityId });
    expect(await waiting(mars)).toBe('stars');
    const tablet = await school().enter(mars.code);
    const stream = await listen(tablet, student.events.path);
    for (let time = 0; time < 2; time += 1) await mars.ask(student.readStars, { activityId });
    expect(await stream.receives('answers')).toBe(true);
    expect(await waiting(mars)).toBe('look');
    // Stars that are withdrawn and let through again are not news.
    for (const letThrough of [0, 1] as const) {
      await docent.ask(teacher.judgeLook, { lookId: await lookOf(docent), letThrough });
    }
    expect(await waiting(mars)).toBe('look');
    expect((await docent.ask(teacher.neighbours, {})).looked).toEqual([{ activity_id: activityId, teams: 1 }]);
  });

  it('looks only where the docent has switched it on, after its own answer, and when there is another', async () => {
    const { docent, teams } = await aClass();
    const [moon, mars] = teams;
    await answer(moon, activityId, 'Van de maan');
    expect(await look(moon)).toMatchObject({ isOn: false, look: null });
    for (let press = 0; press < 2; press += 1) await switchTo(docent, 1);
    expect(await look(moon)).toMatchObject({ isOn: true, isAlone: true, look: null });
    expect(await look(mars)).toMatchObject({ isOn: false, look: null });
    // An empty answer that the docent rates is not shown to neighbours.
    await docent.ask(teacher.rateEmptyAnswer, { activityId, teamId: teams[2].id, medal: 0 });
    expect(await look(moon)).toMatchObject({ isAlone: true, look: null });
    expect(await look(teams[2])).toMatchObject({ isOn: false });
    await answer(mars, activityId, 'Van Mars');
    expect((await look(moon)).look?.tweet).toBe('Van Mars');
  });

  it('stays with the same answer, and sees it as it is now', async () => {
    const { moon, mars, venus } = await twoTeamsWithAnswers();
    const first = (await look(moon)).look;
    await answer(venus, activityId, 'Van Venus');
    const second = await school().enter(moon.code);
    expect((await second.ask(student.lookAtNeighbour, { activityId })).look).toEqual(first);
    await answer(mars, activityId, 'Van Mars, beter');
    expect((await at(moon)).look).toEqual({ ...first, tweet: 'Van Mars, beter', version: 2 });
    const sent = { activityId, lookId: first?.id ?? '', version: 1, ...said };
    expect(await refusal(moon.ask(student.sendStars, sent))).toMatchObject({ status: 409, code: 'neighbour-changed' });
    expect(await moon.ask(student.sendStars, { ...sent, version: 2 })).toMatchObject({ sent: { wish: said.wish } });
    // A repeated submission after a lost response creates nothing new.
    await moon.ask(student.sendStars, { ...sent, version: 2 });
    expect(await refusal(second.ask(student.sendStars, { ...sent, version: 2, wish: 'Iets anders.' }))).toMatchObject({
      code: 'neighbour-changed',
    });
  });

  it('tells its docent that the answer was changed after the stars', async () => {
    const { docent, moon, mars } = await twoTeamsWithAnswers();
    await send(moon);
    await answer(mars, activityId, 'Van Mars, beter');
    expect(await docent.ask(teacher.neighbours, {})).toMatchObject({ looks: [{ is_older: true }] });
  });

  it('gets the missing fields', async () => {
    const { moon } = await twoTeamsWithAnswers();
    const wrong = await refusal(send(moon, { starOne: '', starTwo: stars[0], wish: 'a'.repeat(161) }));
    expect(wrong).toMatchObject({ status: 422 });
    expect(wrong.errors).toEqual({
      starOne: 'Field is required',
      starTwo: 'One star is enough',
      wish: 'Must be 160 characters or less',
    });
    expect((await at(moon)).sent).toBeNull();
  });

  it('looks no more once it is off: nothing can be sent, and what was let through stays', async () => {
    const { docent, moon, mars } = await twoTeamsWithAnswers();
    await send(moon);
    await docent.ask(teacher.judgeLook, { lookId: await lookOf(docent), letThrough: 1 });
    const { look: given } = await look(mars);
    await switchTo(docent, 0);
    expect(await at(mars)).toEqual({
      isOn: false,
      isAlone: false,
      look: null,
      sent: null,
      received: [{ stars, wish: said.wish }],
    });
    const sent = { activityId, lookId: given?.id ?? '', version: 1, ...said };
    expect(await refusal(mars.ask(student.sendStars, sent))).toMatchObject({ code: 'neighbour-changed' });
    // After it is switched on again, the team has the same look.
    await switchTo(docent, 1);
    expect((await at(mars)).look).toEqual(given);
  });

  it('does not see what was taken away: another answer takes its place, and the stars for it go for good', async () => {
    const { docent, moon, mars, venus, own } = await twoTeamsWithAnswers();
    const { look: given } = await look(moon);
    await answer(venus, activityId, 'Van Venus');
    const { id: takenId } = await docent.ask(teacher.takeAway, { answerId: own.mars.id, what: 'answer' });
    expect((await at(moon)).look).toBeNull();
    const sent = { activityId, lookId: given?.id ?? '', version: 1, ...said };
    expect((await refusal(moon.ask(student.sendStars, sent))).status).toBe(404);
    // A team without an answer cannot look at others.
    expect(await look(mars)).toMatchObject({ isOn: false });
    await docent.ask(teacher.putBack, { takenId });
    expect((await at(moon)).look).toEqual(given);
    await send(moon);

    await docent.ask(teacher.takeAway, { answerId: own.mars.id, what: 'answer' });
    expect((await docent.ask(teacher.neighbours, {})).looks).toEqual([]);
    expect((await look(moon)).look?.tweet).toBe('Van Venus');
    await send(venus);
    const { db } = school().context;
    const later = new Date(Date.now() + undoMs.kept).toISOString();
    await docent.ask(teacher.takeAway, { answerId: own.moon.id, what: 'answer' });
    await transaction(db, (tx) => closeTaken(tx, later));
    const left = await db.selectFrom('looks').selectAll().execute();
    expect(left.map(({ teamId, answerId }) => [teamId, answerId === own.moon.id])).toEqual([[moon.id, false]]);
  });

  it('goes with a team that is taken away, on either side', async () => {
    for (const removed of ['moon', 'mars'] as const) {
      const { moon, mars, docent } = await twoTeamsWithAnswersOf(removed);
      await send(moon);
      await docent.ask(teacher.removeTeam, { teamId: { moon, mars }[removed].id });
      expect((await docent.ask(teacher.neighbours, {})).looks).toEqual([]);
      expect(await at({ moon: mars, mars: moon }[removed])).toMatchObject({ isAlone: true, look: null, received: [] });
    }
  });

  /** Creates a class of another docent, in which two teams sent an answer. */
  async function twoTeamsWithAnswersOf(username: string) {
    const docent = await school().docent(username);
    const [moon, mars] = [await docent.team('Maan'), await docent.team('Mars')];
    await switchTo(docent, 1);
    for (const team of [moon, mars]) await answer(team, activityId);
    return { docent, moon, mars };
  }

  it('spreads its looks: each answer of a class that sent has one', async () => {
    const { docent, teams } = await aClass();
    await switchTo(docent, 1);
    for (const team of teams) await answer(team, activityId, team.id);
    const seen = await Promise.all(teams.map(async (team) => (await look(team)).look?.tweet));
    expect(new Set(seen)).toEqual(new Set(teams.map(({ id }) => id)));
    expect(seen.some((id, place) => id === teams[place]?.id)).toBe(false);
  });

  it('is of its own class alone', async () => {
    const { docent, moon, mars } = await twoTeamsWithAnswers();
    const bas = await school().docent('bas');
    const elsewhere = await bas.team('Van Bas');
    await answer(elsewhere, activityId, 'Elders');
    expect(await look(elsewhere)).toMatchObject({ isOn: false });
    await switchTo(bas, 1);
    expect(await look(elsewhere)).toMatchObject({ isOn: true, isAlone: true, look: null });
    const { look: given } = await look(moon);
    const sent = { activityId, lookId: given?.id ?? '', version: 1, ...said };
    for (const other of [elsewhere, mars]) expect((await refusal(other.ask(student.sendStars, sent))).status).toBe(404);
    await moon.ask(student.sendStars, sent);
    expect((await bas.ask(teacher.neighbours, {})).looks).toEqual([]);
    const lookId = await lookOf(docent);
    for (const id of [lookId, 'x']) {
      expect((await refusal(bas.ask(teacher.judgeLook, { lookId: id, letThrough: 1 }))).status).toBe(404);
    }
    const stale = { lookId, letThrough: 1, runId: 'of another tab' } as const;
    expect(await refusal(docent.ask(teacher.judgeLook, stale))).toMatchObject({ code: 'class-left' });
  });

  it('is switched on at what takes an answer alone, and what is only looked at is not judged', async () => {
    const { docent, moon } = await twoTeamsWithAnswers();
    const { look: given } = await look(moon);
    expect((await refusal(docent.ask(teacher.judgeLook, { lookId: given?.id ?? '', letThrough: 1 }))).status).toBe(404);
    expect((await refusal(docent.ask(teacher.switchNeighbours, { activityId: 999, on: 1 }))).status).toBe(404);
    expect(await refusal(docent.ask(teacher.switchNeighbours, { activityId: 190, on: 1 }))).toMatchObject({
      code: 'activity-not-answerable',
    });
    expect((await refusal(moon.ask(student.neighbour, { activityId: 999 }))).status).toBe(404);
    await school().hire('nieuw', []);
    const nobody = await school().login('nieuw');
    expect(await nobody.ask(teacher.neighbours, {})).toEqual({ activities: [], looked: [], looks: [] });
  });

  it('gets an event at once: of the switch, of a first answer, and of feedback that was let through', async () => {
    const { docent, teams } = await aClass();
    const [moon, mars] = teams;
    await answer(moon, activityId);
    const streams = [
      await listen(moon, student.events.path),
      await listen(docent.device, teacher.events.path),
    ] as const;
    await switchTo(docent, 1);
    for (const stream of streams) expect(await stream.receives('answers')).toBe(true);
    streams[0].received.length = 0;
    await answer(mars, activityId);
    expect(await streams[0].receives('answers')).toBe(true);
    streams[1].received.length = 0;
    await send(mars);
    expect(await streams[1].receives('answers')).toBe(true);
    await docent.ask(teacher.judgeLook, { lookId: await lookOf(docent), letThrough: 1 });
    expect(await streams[0].receives('rating')).toBe(true);
  });
});
