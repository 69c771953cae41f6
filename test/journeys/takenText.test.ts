import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { idempotencyHeader, student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import type { Database } from '#server/db/db.ts';
import { forgetTaken } from '#server/photos/purgeRemoved.ts';
import { answer, aPhoto, atSchool, type Docent, refusal, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { readPdf } from '#test/pdf.ts';
import { readZip } from '#test/zip.ts';

const afterUndo = (): number => Date.now() + 12_001;
const takeText = (docent: Docent, answerId: string, word = '') =>
  docent.ask(teacher.takeAway, { answerId, what: 'text', word });
const stored = async (docent: Docent, id: string) =>
  (await docent.ask(teacher.answers, {})).find((one) => one.id === id);
const seenBy = async (team: Team) => {
  const { activities } = await team.ask(student.phase, { phase: 1 });
  return activities.find(({ id }) => id === 101);
};
const wordsOf = async (paper: Blob): Promise<string> =>
  (await readPdf(Buffer.from(await paper.arrayBuffer()))).pages.map(({ words }) => words).join(' ');

/** Returns every row of the database. */
async function everyRow(db: Database): Promise<string> {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)));
  return JSON.stringify(rows.map((one) => one.rows));
}

onEveryEngine('A docent who takes a text away', (engine) => {
  const school = atSchool(engine);

  /** Creates a rated answer with two versions, sent with a key. The team has revealed the phase's medal. */
  const begin = async () => {
    const docent = await school().docent();
    const team = await docent.team('De Raketten');
    const headers = { [idempotencyHeader]: 'sleutel' };
    const first = { activityId: 101, tweet: 'Fleur is ziek', answerFile: aPhoto() };
    const send = () => team.ask(student.answerActivity, first, { headers });
    const { id } = await send();
    await docent.ask(teacher.returnAnswer, { answerId: id, tip: 'Noem een getal', version: 1 });
    await team.ask(student.answerActivity, { activityId: 101, tweet: 'Fleur is drie dagen ziek', version: 1 });
    await docent.rate(id, 3, { comment: 'Helder' });
    await docent.rate((await answer(team, 102)).id, 3);
    await docent.endPhase(1);
    await team.ask(student.revealMedal, { phase: 1 });
    return { docent, team, id, send };
  };

  it('of a rated answer removes it from every version, and medal, comment and photo stay', async () => {
    const { docent, team, id } = await begin();
    await team.ask(student.revealRating, { answerId: id });
    await takeText(docent, id, 'Dit is iets van Fleur zelf.');
    const left = await stored(docent, id);
    expect(left).toMatchObject({ tweet: '', rating: { medal: 3, comment: 'Helder', seen: true } });
    expect(left?.versions.map(({ tweet }) => tweet)).toEqual(['', '']);
    expect(left?.filename).not.toBeNull();
    expect(await seenBy(team)).toMatchObject({
      status: 'RATED',
      answers: [{ tweet: '', rating: { medal: 3, comment: 'Helder' } }],
      takenAway: { what: 'text', word: 'Dit is iets van Fleur zelf.' },
    });
    expect((await team.ask(student.rocketStatus, {}))[0]).toMatchObject({ medal: 3, seen: true });
    expect((await refusal(docent.ask(teacher.takeAway, { answerId: id, what: 'answer' }))).code).toBe('answer-rated');
  });

  it('leaves it in no row when the ten seconds have passed, and tells a late try nothing of it', async () => {
    const { docent, id, send } = await begin();
    await takeText(docent, id);
    expect(await everyRow(school().context.db)).toContain('Fleur is');
    await forgetTaken(school().context, afterUndo());
    expect(await everyRow(school().context.db)).not.toContain('Fleur is');
    expect(await send()).toMatchObject({ id, tweet: '' });
    expect((await stored(docent, id))?.rating).toMatchObject({ medal: 3 });
  });

  it('puts it back within ten seconds, in every version, and not after that', async () => {
    const { docent, team, id } = await begin();
    const before = await stored(docent, id);
    const { id: takenId } = await takeText(docent, id);
    for (const _ of [1, 2]) await docent.ask(teacher.putBack, { takenId });
    const back = await stored(docent, id);
    const texts = ['Fleur is ziek', 'Fleur is drie dagen ziek'];
    expect(back).toMatchObject({ tweet: texts[1], filename: before?.filename, rating: before?.rating });
    expect(back?.versions.map(({ tweet }) => tweet)).toEqual(texts);
    expect((await seenBy(team))?.takenAway).toBeNull();
    await forgetTaken(school().context, afterUndo());
    expect((await stored(docent, id))?.tweet).toBe(texts[1]);

    const again = await takeText(docent, id);
    await forgetTaken(school().context, afterUndo());
    expect((await refusal(docent.ask(teacher.putBack, { takenId: again.id }))).code).toBe('gone-for-good');
  });

  it('and the photo too: each can be put back by itself', async () => {
    const { docent, team, id } = await begin();
    const before = await stored(docent, id);
    const photo = await docent.ask(teacher.takeAway, { answerId: id, what: 'photo' });
    const text = await takeText(docent, id);
    expect(await stored(docent, id)).toMatchObject({ tweet: '', filename: null, rating: { medal: 3 } });
    await docent.ask(teacher.putBack, { takenId: photo.id });
    expect(await stored(docent, id)).toMatchObject({ tweet: '', filename: before?.filename });
    await docent.ask(teacher.putBack, { takenId: text.id });
    const whole = await stored(docent, id);
    expect(whole?.versions.map(({ tweet, filename }) => [tweet, filename])).toEqual(
      before?.versions.map(({ tweet, filename }) => [tweet, filename]),
    );
    expect((await seenBy(team))?.takenAway).toBeNull();
  });

  it('finds it on no paper and in no file, where it stands that it was taken away', async () => {
    const { docent, team, id } = await begin();
    const gone = 'De docent heeft deze tekst weggehaald.';
    await takeText(docent, id);
    // The text is already left out while it can be restored.
    expect(await wordsOf(await docent.ask(teacher.report, {}))).toContain(gone);
    expect(await wordsOf(await docent.ask(teacher.pictureBook, {}))).not.toContain('Fleur');
    const table = await (await docent.ask(teacher.reportTable, {})).text();
    expect([table.includes(gone), table.includes('Fleur')]).toEqual([true, false]);
    await forgetTaken(school().context, afterUndo());
    const zip = readZip(new Uint8Array(await (await docent.ask(teacher.inzage, { teamId: team.id })).arrayBuffer()));
    const page = zip.text('overzicht.html');
    expect(page).toContain(gone);
    expect(page).toContain('Een tekst bij 1.1');
    expect(page + zip.text('gegevens.json')).not.toContain('Fleur');
  });

  it('takes it off the board and out of the exhibition where no photo stays', async () => {
    const { docent, id } = await begin();
    const alone = (await docent.ask(teacher.answers, {})).find(({ activity_id: one }) => one === 102)?.id ?? '';
    for (const one of [id, alone]) await docent.ask(teacher.changeBoard, { exhibitAnswerId: one });
    await docent.ask(teacher.changeBoard, { phase: 1, answerId: alone });
    for (const one of [id, alone]) await takeText(docent, one);
    const board = await docent.ask(teacher.board, {});
    expect(board).toMatchObject({ exhibition: [id], led: { answer_id: null } });
    expect((await refusal(docent.ask(teacher.changeBoard, { exhibitAnswerId: alone }))).status).toBe(404);
  });

  it('takes it from the neighbours, with what they said of it', async () => {
    const docent = await school().docent();
    const [moon, mars] = [await docent.team('Maan'), await docent.team('Mars')];
    await docent.ask(teacher.switchNeighbours, { activityId: 102, on: 1 });
    await answer(moon, 102, 'Van de maan');
    const theirs = await answer(mars, 102, 'Fleur van Mars');
    const { look } = await moon.ask(student.lookAtNeighbour, { activityId: 102 });
    expect(look?.tweet).toBe('Fleur van Mars');
    await docent.rate(theirs.id, 2);
    await takeText(docent, theirs.id);
    expect(await moon.ask(student.neighbour, { activityId: 102 })).toMatchObject({ isOn: true, look: null });
    expect(await moon.ask(student.lookAtNeighbour, { activityId: 102 })).toMatchObject({ look: null });
    // A team whose own text was taken away can still look at others.
    expect(await mars.ask(student.lookAtNeighbour, { activityId: 102 })).toMatchObject({
      look: { tweet: 'Van de maan' },
    });
    await forgetTaken(school().context, afterUndo());
    const { db } = school().context;
    expect(await db.selectFrom('looks').select('answerId').where('answerId', '=', theirs.id).execute()).toEqual([]);
  });

  it('lets a team of which the rating is withdrawn write another', async () => {
    const docent = await school().docent();
    const team = await docent.team('De Bouwers');
    const { id } = await answer(team, 102, 'Fleur');
    await docent.rate(id, 1);
    await takeText(docent, id);
    await docent.ask(teacher.withdrawRating, { answerId: id });
    const late = team.ask(student.answerActivity, { activityId: 102, tweet: 'Beter', version: 1 });
    expect(await refusal(late)).toMatchObject({ code: 'answer-taken-away', answer: { tweet: '', version: 2 } });
    expect(await answer(team, 102, 'Beter')).toMatchObject({ id, tweet: 'Beter', version: 3 });
    const { activities } = await team.ask(student.phase, { phase: 1 });
    expect(activities.find((one) => one.id === 102)?.takenAway).toBeNull();
  });

  it('twice: an undo of the second brings back nothing of the first', async () => {
    const docent = await school().docent();
    const team = await docent.team('De Bouwers');
    const { id } = await answer(team, 102, 'Fleur is ziek');
    await docent.ask(teacher.returnAnswer, { answerId: id, tip: 'Noem een getal' });
    await answer(team, 102, 'Fleur is drie dagen ziek');
    await takeText(docent, id);
    await answer(team, 102, 'Wij zijn er weer');
    const { id: takenId } = await takeText(docent, id);
    await docent.ask(teacher.putBack, { takenId });
    const left = await stored(docent, id);
    expect(left?.tweet).toBe('Wij zijn er weer');
    expect(left?.versions.map(({ tweet }) => tweet).join('')).not.toContain('Fleur');
    await forgetTaken(school().context, afterUndo());
    expect(await everyRow(school().context.db)).not.toContain('Fleur');
  });

  it.each(['text', 'answer'] as const)(
    'or the whole %s: no inzage tells it, also while it can be put back',
    async (what) => {
      const docent = await school().docent();
      const team = await docent.team('De Bouwers');
      const send = (tweet: string) =>
        team.ask(student.answerActivity, { activityId: 102, tweet }, { headers: { [idempotencyHeader]: tweet } });
      const { id } = await send('Fleur is ziek');
      await docent.ask(teacher.returnAnswer, { answerId: id, tip: 'Noem een getal' });
      await send('Fleur is drie dagen ziek');
      const inzage = async () => {
        const file = await docent.ask(teacher.inzage, { teamId: team.id });
        const zip = readZip(new Uint8Array(await file.arrayBuffer()));
        return zip.text('overzicht.html') + zip.text('gegevens.json');
      };
      expect(await inzage()).toContain('Fleur is ziek');
      const { id: takenId } = await docent.ask(teacher.takeAway, { answerId: id, what, word: '' });
      expect(await inzage()).not.toContain('Fleur');
      await docent.ask(teacher.putBack, { takenId });
      expect(await inzage()).toContain('Fleur is ziek');
    },
  );
});
