import { beforeEach, expect, it } from 'vitest';

import { teacher } from '#contract/teacher.ts';
import { answer, atSchool, type Docent, refusal, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { lookedAt } from '#test/lookedAt.ts';

onEveryEngine('A docent who looked at photos, and a colleague who said something since', (engine) => {
  const school = atSchool(engine);
  let docent: Docent;
  let colleague: Docent;
  let raketten: Team;
  let kometen: Team;
  let manen: Team;
  let sterren: Team;
  let noor = '';
  let sem = '';
  beforeEach(async () => {
    docent = await school().docent('marloes');
    raketten = await docent.team('De Raketten');
    kometen = await docent.team('De Kometen');
    manen = await docent.team('De Manen');
    sterren = await docent.team('De Sterren');
    noor = (await docent.ask(teacher.addStudent, { name: 'Noor', teamId: raketten.id })).id;
    sem = (await docent.ask(teacher.addStudent, { name: 'Sem', teamId: raketten.id })).id;
    const { user_challenge: runId } = await docent.ask(teacher.challenge, {});
    await school().hire('collega', []);
    await docent.ask(teacher.addColleague, { runId, username: 'collega' });
    colleague = await school().login('collega');
    await colleague.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein', runId });
    await docent.ask(teacher.lookAtPhotosFirst, { runId, on: 1 });
  });

  const send = async (of: Team) => (await answer(of, 101, 'Wij op het plein')).filename ?? '';
  const mark = (noPhoto: 0 | 1, studentId: string) => colleague.ask(teacher.markStudent, { studentId, noPhoto });
  const standing = async (photo: string) =>
    (await docent.ask(teacher.photoChecks, {})).find(({ filename }) => filename === photo)?.standing;

  it('lets through nothing that was looked at before somebody was marked, and all of it after looking once more', async () => {
    const [photo, other] = [await send(kometen), await send(manen)];
    const seen = await lookedAt(docent, photo, other);
    await mark(1, noor);
    const no = await refusal(docent.ask(teacher.letPhotosThrough, seen));
    expect(no).toMatchObject({ status: 409, code: 'photo-asked-anew' });
    expect([await standing(photo), await standing(other)]).toEqual(['class', 'class']);
    await docent.ask(teacher.letPhotosThrough, await lookedAt(docent, photo, other));
    expect([await standing(photo), await standing(other)]).toEqual(['let-through', 'let-through']);
  });

  it('is refused too where photos waited already, for another pupil', async () => {
    await mark(1, noor);
    const [photo, own] = [await send(kometen), await send(raketten)];
    const [seen, large] = [await lookedAt(docent, photo), await lookedAt(docent, own)];
    await mark(1, sem);
    expect((await refusal(docent.ask(teacher.letPhotosThrough, seen))).code).toBe('photo-asked-anew');
    const judged = { photo: own, letThrough: 1, seenStanding: large.seenStandings } as const;
    expect((await refusal(docent.ask(teacher.judgePhoto, judged))).code).toBe('photo-asked-anew');
    expect([await standing(photo), await standing(own)]).toEqual(['class', 'asked']);
  });

  it('refuses no photo that the docent says no to, however it stands by now', async () => {
    const photo = await send(kometen);
    const { seenStandings: seenStanding } = await lookedAt(docent, photo);
    await mark(1, noor);
    await docent.ask(teacher.judgePhoto, { photo, letThrough: 0, seenStanding });
    expect(await standing(photo)).toBe('refused');
  });

  it('goes on with what still holds: not with what was refused or sent anew, and past what the colleague let through', async () => {
    const refused = await send(kometen);
    const [through, replaced, photo] = [await send(manen), await send(raketten), await send(sterren)];
    const seen = await lookedAt(docent, refused, through, replaced, photo);
    await colleague.ask(teacher.judgePhoto, { photo: refused, letThrough: 0 });
    await colleague.ask(teacher.letPhotosThrough, await lookedAt(colleague, through));
    const next = await send(raketten);
    expect((await refusal(docent.ask(teacher.letPhotosThrough, seen))).code).toBe('photo-asked-anew');
    const now = await Promise.all([refused, through, replaced, photo, next].map(standing));
    expect(now).toEqual(['refused', 'let-through', undefined, 'let-through', 'first']);
    const both = await lookedAt(docent, through, photo);
    await docent.ask(teacher.letPhotosThrough, { ...both, seenStandings: seen.seenStandings });
  });

  it('overrules no colleague who refused what was looked at large, and lets nothing through unseen', async () => {
    await mark(1, noor);
    const photo = await send(raketten);
    const { seenStandings: seenStanding } = await lookedAt(docent, photo);
    await colleague.ask(teacher.judgePhoto, { photo, letThrough: 0 });
    const judge = (seen: { seenStanding?: string }) =>
      docent.ask(teacher.judgePhoto, { photo, letThrough: 1, ...seen }).then(
        () => 'done',
        () => standing(photo),
      );
    expect([await judge({ seenStanding }), await judge({})]).toEqual(['refused', 'refused']);
    expect(await judge({ seenStanding: (await lookedAt(docent, photo)).seenStandings })).toBe('done');
    expect(await standing(photo)).toBe('let-through');
  });
});
