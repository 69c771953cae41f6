import { readdirSync } from 'node:fs';

import { expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { type PortableTable, type PortableRow, dump } from '#server/store/dump.ts';
import { openAdministration } from '#test/administration.ts';
import { anEmptyFolder, removeFolder } from '#test/challengeFolder.ts';
import { answer, refusal, School } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { countMissing, shelves } from '#test/shelves.ts';

import { openTeams } from './classAtWork.ts';

const restores = 10;
const teamCount = 4;

type Rows = ReadonlyMap<PortableTable, readonly PortableRow[]>;

/** Sorts the rows, because a dump has them in any order. */
const sorted = (rows: Rows) =>
  [...rows].map(([table, all]) => [table, all.map((row) => JSON.stringify(row)).toSorted()]);

const counts = (rows: Rows) => Object.fromEntries([...rows].map(([table, all]) => [table, all.length]));

onEveryEngine('Ten restores in a row', (engine) => {
  it.each(shelves)(
    'under a class at work, with photos in %s, are each whole, and end every session',
    async (_where, open) => {
      const home = anEmptyFolder();
      const place = await engine.open();
      const shelf = await open(place);
      const school = await School.open(place, shelf.photos);
      const docent = await school.docent();
      const codes = (await openTeams(docent, teamCount)).map(({ code }) => code);
      const admin = await openAdministration(place, { contentDir: home, folder: home, photos: shelf.photos });
      await admin.run('backup even.backup');
      const even = await dump(admin.db);
      await Promise.all(codes.map(async (code) => answer(await school.enter(code), 102)));
      await admin.run('backup oneven.backup');
      const odd = await dump(admin.db);
      expect(counts(odd)).not.toEqual(counts(even));

      for (let number = 1; number <= restores; number += 1) {
        const [name, expected] = number % 2 === 0 ? ['even', even] : ['oneven', odd];
        const colleague = await school.login('docent');
        const teams = await Promise.all(codes.map((code) => school.enter(code)));
        await Promise.all(teams.map((team) => answer(team, 101, `Voor de ${number}e keer`)));
        expect(await admin.run(`restore ${name}.backup`)).toMatchObject({ code: 0, error: '' });
        const requests = [colleague.ask(teacher.openAnswers, {}), ...teams.map(({ ask }) => ask(student.info, {}))];
        const statuses = await Promise.all(requests.map(async (one) => (await refusal(one)).status));
        expect(new Set(statuses)).toEqual(new Set([401]));
        const rows = await dump(admin.db);
        expect(counts(rows)).toEqual(counts(expected));
        expect(sorted(rows)).toEqual(sorted(expected));
        expect(await countMissing(shelf.photos, admin.db)).toBe(0);
      }
      expect(readdirSync(place.dataDir).filter((name) => name.startsWith('voor-herstel-'))).toHaveLength(3);
      await admin.close();
      await school.close();
      shelf.close();
      await place.remove();
      removeFolder(home);
    },
    120_000,
  );
});
