import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeEach, expect, it } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import type { Medal } from '#domain/course.ts';
import { transaction } from '#server/db/db.ts';
import { liftoffFile } from '#server/films/film.ts';
import { readLogbook } from '#server/store/logbook.ts';
import { archiveRun, createRun } from '#server/store/runs.ts';
import { answer, atSchool, type Docent, refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

onEveryEngine('A beheerder', (engine) => {
  const school = atSchool(engine);
  let boss: Docent;
  beforeEach(async () => {
    boss = await school().admin();
  });
  const storage = () => boss.ask(admin.storage, {});
  const classOf = async (text: string) => {
    const found = (await storage()).classes.find((one) => one.text === text);
    if (found === undefined) throw new Error(`${text} is not there`);
    return found;
  };
  const noted = async (): Promise<string[]> =>
    (await readLogbook(school().context.db))
      .filter(({ kind }) => !['login', 'colleague-added'].includes(kind))
      .map(({ kind, who, about }) => `${kind} ${who} ${about ?? ''}`.trim());

  it('sees what each class takes up, the largest first, and who leads it', async () => {
    const anne = await school().docent('anne');
    await school().docent('bas');
    const [run] = await anne.ask(teacher.challengeList, {});
    await anne.ask(teacher.addColleague, { runId: run?.user_challenge ?? '', username: 'bas' });
    const before = await classOf('Klas van anne');
    expect(before).toMatchObject({ docents: ['anne', 'bas'], teams: 0, photos: 0, bytes: 0, films: 0, rows: 2 });
    const team = await anne.team('De bouwers');
    await anne.ask(teacher.addStudent, { name: 'Noor', teamId: team.id });
    const first = await answer(team, 101);
    await anne.ask(teacher.returnAnswer, { answerId: first.id, tip: 'Nog eens' });
    await answer(team, 101, 'Beter');
    const { classes, photos, bin } = await storage();
    expect(classes.map(({ text }) => text)).toEqual(['Klas van anne', 'Klas van bas']);
    // Both versions have a photo, and both are stored.
    expect(classes[0]).toMatchObject({ teams: 1, photos: 2, films: 0, rows: 6 });
    expect(photos).toEqual({ count: 2, bytes: classes[0]?.bytes });
    expect(bin).toEqual({ count: 0, bytes: 0 });
    expect(photos.bytes).toBeGreaterThan(100);
  });

  it('counts a film for the class whose team finished with those medals, and clears all that are made', async () => {
    const anne = await school().docent('anne');
    const team = await anne.team('De bouwers');
    const { db, films } = school().context;
    const at = new Date().toISOString();
    const reveals = [1, 2, 3, 4].map((phase) => ({ teamId: team.id, phase, medal: 2, seenAt: at }));
    await db
      .insertInto('reveals')
      .values(reveals as never)
      .execute();
    await db.updateTable('teams').set({ finishedAt: at }).execute();
    await mkdir(films.dir, { recursive: true });
    expect((await classOf('Klas van anne')).films).toBe(0);
    const fileOf = (medal: Medal): string => liftoffFile({ medals: [medal, medal, medal, medal], patch: null }) ?? '';
    await writeFile(join(films.dir, fileOf(2)), Buffer.alloc(1000));
    await writeFile(join(films.dir, fileOf(3)), Buffer.alloc(500));
    await writeFile(join(films.dir, `${fileOf(1)}.1.1.part`), 'begun');
    expect(await storage()).toMatchObject({ films: { count: 2, bytes: 1500 }, classes: [{ films: 1 }] });
    expect(await boss.ask(admin.clearFilms, {})).toEqual({ count: 2 });
    expect(await boss.ask(admin.clearFilms, {})).toEqual({ count: 0 });
    expect(await storage()).toMatchObject({ films: { count: 0, bytes: 0 }, classes: [{ films: 0 }] });
    expect(await noted()).toEqual(['films-cleared beheerder 2', 'films-cleared beheerder 0']);
  });

  it('empties the bin of photos for good, but for what an answer needs', async () => {
    const anne = await school().docent('anne');
    const sent = await answer(await anne.team('De bouwers'), 101);
    const { photosBin, photos } = school().context;
    await photosBin.put('los.jpg', Buffer.alloc(300), 'image/jpeg');
    await photosBin.put(sent.filename ?? '', Buffer.alloc(200), 'image/jpeg');
    expect((await storage()).bin).toEqual({ count: 2, bytes: 500 });
    expect(await boss.ask(admin.emptyBin, {})).toEqual({ count: 1 });
    expect((await photosBin.list()).map(({ name }) => name)).toEqual([sent.filename]);
    expect((await photos.list()).map(({ name }) => name)).toContain(sent.filename);
    expect(await noted()).toEqual(['bin-emptied beheerder 1']);
  });

  it('clears the classes that were put away and have no team, and no others', async () => {
    const anne = await school().docent('anne');
    await anne.team('De bouwers');
    const { db } = school().context;
    const bas = await school().hire('bas', []);
    const [empty, active] = [
      await createRun(db, bas, { challenge: 'koel-schoolplein', text: 'Leeg' }),
      await createRun(db, bas, { challenge: 'koel-schoolplein', text: 'Nieuw' }),
    ];
    const [full] = await anne.ask(teacher.challengeList, {});
    await transaction(db, (tx) => archiveRun(tx, empty.id, true));
    await anne.ask(teacher.archiveRun, { runId: full?.user_challenge ?? '', archived: 1 });
    expect(await boss.ask(admin.removeEmptyClasses, {})).toEqual({ count: 1 });
    const left = (await storage()).classes.map(({ id }) => id);
    expect(new Set(left)).toEqual(new Set([active.id, full?.user_challenge]));
    expect(await noted()).toEqual(['class-removed beheerder koel-schoolplein']);
  });

  it('hands the class of a docent over, who stays on as a colleague, and sees no more of it than before', async () => {
    const anne = await school().docent('anne');
    const team = await anne.team('De bouwers');
    await school().docent('bas', []);
    const { id: runId } = await classOf('Klas van anne');
    await boss.ask(admin.handOverClass, { runId, username: 'bas' });
    expect((await classOf('Klas van anne')).docents).toEqual(['bas', 'anne']);
    // A repeated handover changes nothing.
    await boss.ask(admin.handOverClass, { runId, username: 'bas' });
    expect(await noted()).toEqual(['class-handed-over beheerder bas']);
    expect((await anne.ask(teacher.teams, {})).map(({ id }) => id)).toEqual([team.id]);
    expect(await refusal(anne.ask(teacher.removeRun, { runId }))).toMatchObject({ code: 'not-owner' });
    expect(await refusal(boss.ask(teacher.classDocents, { runId }))).toMatchObject({ status: 404 });
    const { docents } = await boss.ask(admin.people, {});
    const anneId = docents.find(({ username }) => username === 'anne')?.id ?? '';
    await boss.ask(admin.removeTeacher, { teacherId: anneId });
    expect((await classOf('Klas van anne')).docents).toEqual(['bas']);
  });

  it('gets the reason why a class can not be handed over', async () => {
    await school().docent('anne');
    const bas = await school().hire('bas', []);
    await createRun(school().context.db, bas, { challenge: 'koel-schoolplein', text: 'klas van ANNE' });
    const { id: runId } = await classOf('Klas van anne');
    const give = (username: string, id = runId) => refusal(boss.ask(admin.handOverClass, { runId: id, username }));
    expect((await give('bas')).errors).toEqual({ username: 'docents.name-taken' });
    expect((await give('niemand')).errors).toEqual({ username: 'docents.unknown' });
    expect(await give('bas', 'geen-klas')).toMatchObject({ status: 404, code: 'not-found' });
    expect(await noted()).toEqual([]);
  });

  it('is handed by no beheerder to himself, unless he leads it already', async () => {
    const anne = await school().docent('anne');
    const { id: runId } = await classOf('Klas van anne');
    const give = () => boss.ask(admin.handOverClass, { runId, username: 'beheerder' });
    expect((await refusal(give())).errors).toEqual({ username: 'docents.not-to-self' });
    expect((await classOf('Klas van anne')).docents).toEqual(['anne']);
    expect(await noted()).toEqual([]);
    expect(await refusal(boss.ask(teacher.classDocents, { runId }))).toMatchObject({ status: 404 });
    await anne.ask(teacher.addColleague, { runId, username: 'beheerder' });
    await give();
    expect((await classOf('Klas van anne')).docents).toEqual(['beheerder', 'anne']);
  });

  it('deletes the class of a docent, whose teams are out, once', async () => {
    const anne = await school().docent('anne');
    const team = await anne.team('De bouwers');
    const { id: runId } = await classOf('Klas van anne');
    await boss.ask(admin.removeClass, { runId });
    expect((await storage()).classes).toEqual([]);
    expect(await refusal(team.ask(student.info, {}))).toMatchObject({ status: 401 });
    expect(await anne.ask(teacher.challengeList, {})).toEqual([]);
    expect(await refusal(boss.ask(admin.removeClass, { runId }))).toMatchObject({ status: 404 });
    expect(await noted()).toEqual(['class-removed beheerder koel-schoolplein']);
  });
});
