import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { write } from '#server/store/database/db.ts';
import { takeAll } from '#server/store/portable.ts';
import { createTeacher } from '#server/store/teachers.ts';
import { openAdministration } from '#test/administration.ts';
import { atCommandLine } from '#test/atCommandLine.ts';
import { onEveryEngine } from '#test/engines.ts';
import { fillEveryTable } from '#test/everyTable.ts';
import { lockAsAge, passphrase } from '#test/lockedBackup.ts';

onEveryEngine('A backup that is locked', ({ open }) => {
  const desk = atCommandLine(open, async ({ home, admin }) => {
    await write(admin.db, fillEveryTable);
    await admin.run('backup alles.backup --missing 1');
    writeFileSync(join(home, 'alles.age'), await lockAsAge(readFileSync(join(home, 'alles.backup'))));
  });

  it('is put back at the command line with its passphrase, which is no word of the command', async () => {
    const before = await takeAll(desk.admin.db);
    const elsewhere = await open();
    const other = await openAdministration(elsewhere, { contentDir: join(desk.home, 'content'), folder: desk.home });
    expect(await other.run('restore alles.age', passphrase)).toMatchObject({ code: 0, error: '' });
    expect(await takeAll(other.db)).toEqual(before);
    expect(await other.run(`restore alles.age ${passphrase.split(' ')[0]}`)).toMatchObject({ code: 1 });
    await other.close();
    await elsewhere.remove();
  });

  it('changes nothing where the passphrase is another one or none, or the file is not whole', async () => {
    await createTeacher(desk.admin.db, 'sem', 'hash');
    const before = await takeAll(desk.admin.db);
    const refused = async (file: string, by: string): Promise<string> => {
      const { code, error } = await desk.admin.run(`restore ${file}`, by);
      expect(code).toBe(1);
      return error;
    };
    expect(await refused('alles.age', 'raket naar de zon')).toBe(
      'alles.age gaat met dit wachtwoord niet open. Er is niets veranderd.\n',
    );
    expect(await refused('alles.age', '')).toBe(
      'alles.age zit op slot, en er is geen wachtwoord gegeven. Er is niets veranderd.\n',
    );
    const whole = readFileSync(join(desk.home, 'alles.age'));
    writeFileSync(join(desk.home, 'half.age'), whole.subarray(0, whole.length / 2));
    expect(await refused('half.age', passphrase)).toBe(
      'half.age is geen back-up van Lanceerbasis, of niet heel (regel 1: veranderd of afgekapt). Er is niets veranderd.\n',
    );
    expect(await takeAll(desk.admin.db)).toEqual(before);
  });
});
