import { beforeEach, expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { atSchool, type Docent, refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { listen } from '#test/testStream.ts';

onEveryEngine('The note of the docents of a class', (engine) => {
  const school = atSchool(engine);
  let marloes: Docent;
  let sem: Docent;
  let runId: string;

  const read = (docent: Docent) => docent.ask(teacher.handover, { runId });
  const write = (docent: Docent, text: string, version: number) =>
    docent.ask(teacher.writeHandover, { runId, text, version });

  beforeEach(async () => {
    [marloes, sem] = [await school().docent('marloes'), await school().docent('sem', [])];
    ({ user_challenge: runId } = await marloes.ask(teacher.challenge, {}));
    await marloes.ask(teacher.addColleague, { runId, username: 'sem' });
    await sem.ask(teacher.teams, {});
  });

  it('says who wrote it and when, and is new to the others until they have read it', async () => {
    expect(await read(sem)).toEqual({ text: '', version: 0, by: null, at: null, isUnread: false });
    const stream = await listen(sem.device, teacher.events.path);
    const written = await write(marloes, ' Team 3 meet morgen verder. ', 0);
    expect(written).toMatchObject({ text: 'Team 3 meet morgen verder.', version: 1, by: 'marloes', isUnread: false });
    expect(await stream.receives('class')).toBe(true);
    expect(await read(sem)).toEqual({ ...written, isUnread: true });
    await sem.ask(teacher.readHandover, { runId, version: 1 });
    expect((await read(sem)).isUnread).toBe(false);
    await write(marloes, 'Team 3 is klaar.', 1);
    expect((await read(sem)).isUnread).toBe(true);
    // Reading an older version, or one that does not exist, does not mark a newer version as read.
    await sem.ask(teacher.readHandover, { runId, version: 1 });
    expect((await read(sem)).isUnread).toBe(true);
    // Nor does it mark as unread what the reader or the writer has seen in another tab.
    await marloes.ask(teacher.readHandover, { runId, version: 1 });
    expect((await read(marloes)).isUnread).toBe(false);
    await sem.ask(teacher.readHandover, { runId, version: 99 });
    await write(marloes, 'En nu Team 4.', 2);
    expect((await read(sem)).isUnread).toBe(true);
  });

  it('is never written over one that was not read: the other’s words come along with the refusal', async () => {
    await write(marloes, 'Van Marloes', 0);
    const no = await refusal(write(sem, 'Van Sem', 0));
    expect(no).toMatchObject({ status: 409, code: 'handover-changed' });
    expect(no.answer).toMatchObject({ text: 'Van Marloes', version: 1, by: 'marloes' });
    expect(await write(sem, 'Van Marloes\n\nVan Sem', 1)).toMatchObject({ version: 2, by: 'sem' });
    const both = await Promise.allSettled([write(marloes, 'Een', 2), write(sem, 'Twee', 2)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { text, version } = await read(marloes);
    // After a lost response the same text is sent again, and creates no new version.
    expect(await write(sem, text, 2)).toMatchObject({ version, text });
  });

  it('has at most two thousand characters, and goes when it is emptied', async () => {
    expect((await refusal(write(sem, 'x'.repeat(2001), 0))).errors).toEqual({
      text: 'Must be 2000 characters or less',
    });
    await write(sem, 'x'.repeat(2000), 0);
    await write(sem, '', 1);
    expect(await read(marloes)).toMatchObject({ text: '', version: 2, isUnread: false });
  });

  it('is for those who lead the class alone: never a team’s, the board’s, or another docent’s', async () => {
    const zoe = await school().docent('zoe');
    const team = await marloes.team('Komeet');
    await write(marloes, 'Alleen voor Sem', 0);
    expect((await refusal(read(zoe))).status).toBe(404);
    const seen = await Promise.all([
      team.ask(student.info, {}),
      team.ask(student.phase, { phase: 1 }),
      marloes.ask(teacher.board, {}),
      marloes.ask(teacher.challenge, {}),
    ]);
    expect(JSON.stringify(seen)).not.toContain('Alleen voor Sem');
    await marloes.ask(teacher.removeColleague, { runId, username: 'sem' });
    expect((await refusal(read(sem))).status).toBe(404);
  });
});
