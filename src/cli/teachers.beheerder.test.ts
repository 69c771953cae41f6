import { expect, it } from 'vitest';

import { isBeheerder } from '#server/store/admins.ts';
import { findTeacher } from '#server/store/teachers.ts';
import { atCommandLine } from '#test/atCommandLine.ts';
import { onEveryEngine } from '#test/engines.ts';

const password = 'een lang wachtwoord';

onEveryEngine('Beheerders on the command line', ({ open }) => {
  const desk = atCommandLine(open, async ({ admin }) => {
    for (const name of ['noor', 'sem']) await admin.run(`teacher add ${name}`, password);
  });
  const beheerders = async (): Promise<string[]> => {
    const found = await Promise.all(['noor', 'sem'].map((name) => findTeacher(desk.admin.db, name)));
    const marked = await Promise.all(
      found.map(async (one) => (one !== undefined && (await isBeheerder(desk.admin.db, one.id)) ? one.username : [])),
    );
    return marked.flat();
  };

  it('a docent becomes one and is a plain docent again, and doing it twice is no second time', async () => {
    expect(await beheerders()).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      expect(await desk.admin.run('teacher beheerder NOOR')).toMatchObject({
        code: 0,
        out: "De docent 'noor' is nu beheerder.\n",
      });
    }
    await desk.admin.run('teacher beheerder sem');
    expect(await beheerders()).toEqual(['noor', 'sem']);
    expect(await desk.admin.run('teacher beheerder-off noor')).toMatchObject({ code: 0 });
    expect(await beheerders()).toEqual(['sem']);
    const lines = (await desk.admin.run('logboek')).out.trimEnd().split('\n').slice(2);
    expect(lines.map((line) => line.split('\t').slice(1))).toEqual([
      ['beheerder gemaakt', '', 'noor'],
      ['beheerder gemaakt', '', 'sem'],
      ['geen beheerder meer', '', 'noor'],
    ]);
  });

  it('the last one stays, and is not removed either', async () => {
    await desk.admin.run('teacher beheerder noor');
    const error =
      "De docent 'noor' is de enige beheerder. Maak eerst een ander beheerder: npm run admin -- teacher beheerder <username>\n";
    for (const words of ['teacher beheerder-off noor', 'teacher remove noor']) {
      expect(await desk.admin.run(words)).toEqual({ code: 1, out: '', error });
    }
    expect(await beheerders()).toEqual(['noor']);
    await desk.admin.run('teacher beheerder sem');
    expect(await desk.admin.run('teacher remove noor')).toMatchObject({ code: 0 });
    expect(await beheerders()).toEqual(['sem']);
  });

  it('an unknown user can not become one', async () => {
    expect(await desk.admin.run('teacher beheerder bas')).toMatchObject({
      code: 1,
      error: "Er is geen docent 'bas'. Alle docenten: npm run admin -- teacher list\n",
    });
  });
});
