import { join } from 'node:path';

import { expect, it } from 'vitest';

import { transaction } from '#server/db/db.ts';
import { forgetLogbook, noteInLogbook } from '#server/store/logbook.ts';
import { beginSecondStep, findSecondStep, prepareSecondStep, recoveryCodesLeft } from '#server/store/secondSteps.ts';
import { findTeacher } from '#server/store/teachers.ts';
import { atCommandLine } from '#test/atCommandLine.ts';
import { putChallenge } from '#test/challengeFolder.ts';
import { onEveryEngine } from '#test/engines.ts';

const password = 'een lang wachtwoord';

onEveryEngine('The logbook', ({ open }) => {
  const desk = atCommandLine(
    open,
    async ({ home }) => void putChallenge(join(home, 'content', 'challenges'), 'een-brug'),
  );
  const read = async (words = ''): Promise<string[]> =>
    (await desk.admin.run(`logboek ${words}`)).out
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t').slice(1).join(' ').trim());

  it('tells what happened to accounts, oldest first, and putting a backup back does not wipe it', async () => {
    await desk.admin.run('teacher add noor', password);
    await desk.admin.run('challenge assign een-brug noor --text "Groep 8"');
    await desk.admin.run('teacher password noor', 'een ander wachtwoord');
    await desk.admin.run('backup alles.backup');
    await desk.admin.run('teacher remove noor --with-classes');
    await desk.admin.run('restore alles.backup');
    expect(await read()).toEqual([
      'docent gemaakt noor',
      'uitdaging gekregen noor een-brug',
      'nieuw wachtwoord noor',
      'back-up gemaakt',
      'klas verwijderd  een-brug',
      'docent weggehaald noor',
      'na het terugzetten wacht elke foto van een klas van deze docent noor een-brug',
      'back-up teruggezet',
    ]);
    expect((await desk.admin.run('logboek')).out).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z\tdocent gemaakt\tnoor\t\n/u);
  });

  it('is read from a day on, and goes after a year', async () => {
    for (const kind of ['login', 'session-ended'] as const) await noteInLogbook(desk.admin.db, { kind, who: 'noor' });
    const set = (at: string) => desk.admin.db.updateTable('logbook').set({ at }).where('kind', '=', 'login').execute();
    const daysAgo = (days: number): string => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
    await set(daysAgo(364));
    expect(await read()).toEqual(['ingelogd noor', 'op een ander apparaat uitgelogd noor']);
    expect(await read(`--since ${daysAgo(1).slice(0, 10)}`)).toEqual(['op een ander apparaat uitgelogd noor']);
    expect(await transaction(desk.admin.db, forgetLogbook)).toBe(0);
    await set(daysAgo(366));
    expect(await transaction(desk.admin.db, forgetLogbook)).toBe(1);
    expect(await read()).toEqual(['op een ander apparaat uitgelogd noor']);
  });

  it('is not read from a day that there is not', async () => {
    for (const day of ['gisteren', '2026-13-01', '2026-1-1']) {
      expect(await desk.admin.run(`logboek --since ${day}`)).toEqual({
        code: 1,
        out: '',
        error: `--since ${day} kan niet; verwacht: een dag, zoals 2026-11-01.\n`,
      });
    }
  });

  it('records that a second step was switched off for a user who lost the phone', async () => {
    await desk.admin.run('teacher add noor', password);
    const { id } = (await findTeacher(desk.admin.db, 'noor')) ?? {};
    if (id === undefined) throw new Error('noor is not there');
    await prepareSecondStep(desk.admin.db, { teacher: id, session: '' }, 'GEHEIM');
    await transaction(desk.admin.db, (tx) => beginSecondStep(tx, id, ['een', 'twee']));
    expect(await desk.admin.run('teacher second-step-off Noor')).toEqual({
      code: 0,
      out: "De docent 'noor' logt nu in met het wachtwoord alleen.\n",
      error: '',
    });
    expect([await findSecondStep(desk.admin.db, id), await recoveryCodesLeft(desk.admin.db, id)]).toEqual([
      undefined,
      0,
    ]);
    expect((await read()).at(-1)).toBe('tweede stap uitgezet noor');
  });
});
