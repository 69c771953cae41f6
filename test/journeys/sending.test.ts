import { StatementSync } from 'node:sqlite';

import { afterEach, expect, it, vi } from 'vitest';

import { idempotencyHeader, student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { mostPerDay } from '#domain/limits.ts';
import { cleanUp } from '#server/jobs/nightlyCleanup.ts';
import { answer, aPhoto, atSchool, type Device, refusal } from '#test/classroom.ts';
import { countQueries } from '#test/databaseQueries.ts';
import { onEveryEngine } from '#test/engines.ts';

onEveryEngine('An answer on its way', (engine) => {
  const school = atSchool(engine);
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is one answer however often it is sent with the same key, also at once', async () => {
    const team = await (await school().docent()).team('Wifi valt weg');
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => send(team, 'sleutel-1', 'Ons antwoord')));
    expect(new Set(results.map(({ id, version }) => `${id} ${version}`)).size).toBe(1);
    expect(results[0]).toMatchObject({ tweet: 'Ons antwoord', version: 1 });
  });

  it('takes few queries, because other writers of its class wait meanwhile', async () => {
    const team = await (await school().docent()).team('Aan de bel');
    await send(team, 'sleutel-1', 'Ons antwoord');
    const statements = [vi.spyOn(StatementSync.prototype, 'all'), vi.spyOn(StatementSync.prototype, 'run')];
    const onPostgres = countQueries();
    await send(team, 'sleutel-2', 'Ons beste antwoord');
    const onSqlite = statements.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    const few = { SQLite: [14, { queries: 0 }], PostgreSQL: [0, { queries: 15 }] };
    expect([onSqlite, onPostgres]).toEqual(few[engine.name]);
  });

  it('that is sent again does not undo a later edit', async () => {
    const docent = await school().docent();
    const team = await docent.team('Twee tabletten');
    const first = await send(team, 'sleutel-1', 'Eerst dit');
    const later = await send(team, 'sleutel-2', 'Toen dit');
    expect(later).toMatchObject({ id: first.id, tweet: 'Toen dit', version: 2 });
    expect(await send(team, 'sleutel-1', 'Eerst dit')).toEqual(first);
    expect((await docent.ask(teacher.answers, {}))[0]).toMatchObject({ tweet: 'Toen dit', version: 2 });
  });

  it('that is sent again after it was rated gets the same response', async () => {
    const docent = await school().docent();
    const team = await docent.team('Traag');
    const first = await send(team, 'sleutel-1', 'Ons antwoord');
    await docent.rate(first.id, 3);
    expect(await send(team, 'sleutel-1', 'Ons antwoord')).toEqual(first);
    expect((await refusal(send(team, 'sleutel-2', 'Te laat'))).code).toBe('answer-rated');
  });

  it('has a key of its own team’s alone', async () => {
    const docent = await school().docent();
    const [one, other] = [await docent.team('Een'), await docent.team('Twee')];
    await send(one, 'sleutel', 'Van een');
    expect(await send(other, 'sleutel', 'Van twee')).toMatchObject({ tweet: 'Van twee', studentgroup_id: other.id });
  });

  it('never goes over what another device of the team sent', async () => {
    const team = await (await school().docent()).team('Twee tabletten');
    const second = await school().enter(team.code);
    const { version } = await answer(team, 102, 'Van de eerste');
    await answer(second, 102, 'Van de tweede');
    const problem = await refusal(team.ask(student.answerActivity, { activityId: 102, tweet: 'Weer ik', version }));
    expect(problem).toMatchObject({
      status: 409,
      code: 'answer-changed',
      answer: { tweet: 'Van de tweede', version: 2 },
    });
    await team.ask(student.answerActivity, { activityId: 102, tweet: 'Samen', version: 2 });
  });

  it('with a photo is one of a hundred a day: more of them would fill the disk, and a text still goes', async () => {
    const docent = await school().docent();
    const [team, other] = [await docent.team('Een script'), await docent.team('Een ander')];
    const photo = (device: Device, key: string) =>
      device.ask(
        student.answerActivity,
        { activityId: 101, tweet: key, answerFile: aPhoto() },
        { headers: { [idempotencyHeader]: key } },
      );
    const keys = Array.from({ length: mostPerDay.photos }, (_, number) => `foto ${number}`);
    const [first] = await Promise.all(keys.map((key) => photo(team, key)));
    const stored = async () => (await school().context.photos.list()).length;
    const before = await stored();
    expect(await refusal(photo(team, 'nog een'))).toMatchObject({ status: 409, code: 'photos-used-up' });
    expect(await stored()).toBe(before);
    expect(await photo(team, 'foto 0')).toEqual(first);
    expect(await send(team, 'sleutel', 'Dan maar zo')).toMatchObject({ tweet: 'Dan maar zo' });
    expect(await photo(other, 'een')).toMatchObject({ version: 1 });
  });

  it('that was stored gets its response again, also when the team has sent all that a day allows', async () => {
    const team = await (await school().docent()).team('De hele dag');
    const first = await send(team, 'sleutel-1', 'Ons antwoord');
    using _ = allowInADay(1);
    expect(await send(team, 'sleutel-1', 'Ons antwoord')).toEqual(first);
    expect((await refusal(send(team, 'sleutel-2', 'Nog een'))).code).toBe('answers-used-up');
  });

  it('is rated as the teacher read it, or not at all', async () => {
    const docent = await school().docent();
    const team = await docent.team('Snelle vingers');
    const { id, version } = await answer(team, 102, 'Kort');
    await answer(team, 102, 'Toch langer');
    const problem = await refusal(docent.ask(teacher.rateAnswer, { answerId: id, medal: 1, version }));
    expect(problem).toMatchObject({
      status: 409,
      code: 'answer-changed',
      answer: { tweet: 'Toch langer', rating: null },
    });
  });

  it('is edited or rated when both come at once, never both', async () => {
    const docent = await school().docent();
    const team = await docent.team('Tegelijk');
    const { id } = await answer(team, 102, 'versie 1');
    for (const version of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const edit = team.ask(student.answerActivity, { activityId: 102, tweet: `versie ${version + 1}`, version });
      const rating = docent.ask(teacher.rateAnswer, { answerId: id, medal: 2, version });
      const [edited, rated] = await Promise.allSettled([edit, rating]);
      expect([edited.status, rated.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      if (rated.status === 'fulfilled') break;
    }
    const [stored] = await docent.ask(teacher.answers, {});
    expect(stored?.tweet).toBe(`versie ${stored?.version}`);
  });

  it('is one answer when thirty taps send it without a key', async () => {
    const docent = await school().docent();
    const team = await docent.team('Ongeduldig');
    await Promise.all(Array.from({ length: 30 }, (_, tap) => answer(team, 102, `tik ${tap}`)));
    const answers = await docent.ask(teacher.answers, {});
    expect(answers.map(({ version }) => version)).toEqual([30]);
  });

  it('comes in from a whole class at once', async () => {
    const docent = await school().docent();
    const teams = await Promise.all(Array.from({ length: 12 }, (_, number) => docent.team(`Team ${number}`)));
    await Promise.all(teams.flatMap((team) => [answer(team, 101), answer(team, 102)]));
    expect(await docent.ask(teacher.answers, {})).toHaveLength(24);
    await Promise.all((await docent.ask(teacher.answers, {})).map(({ id }) => docent.rate(id, 2)));
    expect(await docent.ask(teacher.openAnswers, {})).toEqual({ unrated_answers: [] });
  });

  it('keeps its photo when an edit leaves it out, and loses the one that is replaced', async () => {
    const docent = await school().docent();
    const team = await docent.team('Fotografen');
    const first = await answer(team, 101);
    const edited = await team.ask(student.answerActivity, { activityId: 101, tweet: 'Andere tekst' });
    expect(edited.filename).toBe(first.filename);
    const replaced = await team.ask(student.answerActivity, {
      activityId: 101,
      tweet: 'Nieuwe foto',
      answerFile: aPhoto(),
    });
    expect(replaced.filename).not.toBe(first.filename);
    expect((await refusal(team.ask(student.answerPhoto, { photo: first.filename ?? '' }))).status).toBe(404);
    // A backup that started earlier may still read the old photo, so only the nightly cleanup deletes photos.
    const names = async (): Promise<Set<string>> =>
      new Set((await school().context.photos.list()).map(({ name }) => name));
    expect(await names()).toEqual(new Set([first.filename, replaced.filename]));
    await cleanUp(school().context, Date.now() + 25 * 60 * 60 * 1000);
    expect(await names()).toEqual(new Set([replaced.filename]));
  });
});

function send(team: Device, key: string, tweet: string) {
  return team.ask(student.answerActivity, { activityId: 102, tweet }, { headers: { [idempotencyHeader]: key } });
}

/** Limits a team to this many answers a day, until the block ends. */
function allowInADay(answers: number): Disposable {
  const limits: { answers: number } = mostPerDay;
  const before = limits.answers;
  limits.answers = answers;
  return { [Symbol.dispose]: () => void (limits.answers = before) };
}
