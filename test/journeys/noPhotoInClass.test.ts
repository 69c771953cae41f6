import { beforeEach, expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { answer, atSchool, type Docent, refusal, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { lookedAt } from '#test/lookedAt.ts';
import { listen } from '#test/testStream.ts';

onEveryEngine('A class with a pupil who may not be in a photo', (engine) => {
  const school = atSchool(engine);
  let docent: Docent;
  let raketten: Team;
  let kometen: Team;
  let manen: Team;
  let noor = '';
  beforeEach(async () => {
    docent = await school().docent();
    raketten = await docent.team('De Raketten');
    kometen = await docent.team('De Kometen');
    manen = await docent.team('De Manen');
    noor = (await docent.ask(teacher.addStudent, { name: 'Noor', teamId: raketten.id })).id;
  });

  const mark = (noPhoto: 0 | 1, ...students: string[]) =>
    docent.ask(teacher.markStudents, { students: students.join(' '), noPhoto });
  const send = async (of: Team) => (await answer(of, 101, 'Wij op het plein')).filename ?? '';
  const through = async (...photos: string[]) =>
    docent.ask(teacher.letPhotosThrough, await lookedAt(docent, ...photos));
  const standing = async (photo: string) =>
    (await docent.ask(teacher.photoChecks, {})).find(({ filename }) => filename === photo)?.standing;
  const isOnBoard = (photo: string): Promise<boolean> =>
    docent.ask(teacher.boardPhoto, { photo }).then(
      (file) => file.size > 0,
      () => false,
    );
  const seenBy = async (photo: string) => [await standing(photo), await isOnBoard(photo)];

  it('has no photo of any team on a board or a paper before its docent let it through', async () => {
    const photo = await send(kometen);
    const free = (await docent.ask(teacher.report, {})).size;
    await mark(1, noor);
    expect(await seenBy(photo)).toEqual(['class', false]);
    expect((await docent.ask(teacher.report, {})).size).toBeLessThan(free);
    const own = await send(raketten);
    // Each photo of the pupil's own team must be viewed large before it is let through.
    expect((await refusal(through(photo, own))).code).toBe('photo-asked-anew');
    expect([await seenBy(photo), await seenBy(own)]).toEqual([
      ['let-through', true],
      ['asked', false],
    ]);
    const next = await send(kometen);
    expect(await seenBy(next)).toEqual(['class', false]);
    await mark(0, noor);
    expect(await seenBy(next)).toEqual(['free', true]);
  });

  it('asks anew of what was let through when one more is marked, in whichever team', async () => {
    const photo = await send(kometen);
    await mark(1, noor);
    await through(photo);
    await mark(1, noor);
    expect(await isOnBoard(photo)).toBe(true);
    await docent.ask(teacher.addStudent, { name: 'Sem', teamId: raketten.id, noPhoto: 1 });
    expect(await seenBy(photo)).toEqual(['class', false]);
  });

  it.each(['pupil', 'team'])('holds the photos of all teams when the %s goes', async (what) => {
    const [seen, unseen] = [await send(kometen), await send(manen)];
    await mark(1, noor);
    await through(seen);
    await (what === 'pupil'
      ? docent.ask(teacher.deleteStudent, { studentId: noor })
      : docent.ask(teacher.removeTeam, { teamId: raketten.id }));
    expect(await seenBy(seen)).toEqual(['let-through', true]);
    expect(await seenBy(unseen)).toEqual(['asked', false]);
    // Photos that are sent from now on need no check.
    expect(await seenBy(await send(kometen))).toEqual(['free', true]);
    expect(await kometen.ask(student.info, {})).not.toHaveProperty('noPhotoInClass');
  });

  it('is marked and freed as a whole, and by its own docents alone', async () => {
    const sem = await docent.ask(teacher.addStudent, { name: 'Sem', teamId: kometen.id });
    const marked = await mark(1, noor, sem.id, noor, 'niemand');
    expect(marked.map(({ name, noPhoto }) => [name, noPhoto])).toEqual([
      ['Noor', true],
      ['Sem', true],
    ]);
    for (const team of [raketten, kometen]) expect((await team.ask(student.info, {})).noPhoto).toBe(true);
    const other = await school().docent('ander');
    const trespass = other.ask(teacher.markStudents, { students: `${noor} ${sem.id}`, noPhoto: 0 });
    expect((await refusal(trespass)).status).toBe(404);
    await mark(0, noor, sem.id);
    const pupils = (await docent.ask(teacher.teams, {})).flatMap(({ students }) => students);
    expect(pupils.some(({ noPhoto }) => noPhoto)).toBe(false);
  });

  it('tells each of its teams at once', async () => {
    const streams = [await listen(raketten, student.events.path), await listen(kometen, student.events.path)];
    await mark(1, noor);
    for (const stream of streams) expect(await stream.receives('team')).toBe(true);
  });
});
