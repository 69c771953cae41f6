import { expect, it } from 'vitest';

import { tableRules } from '#server/backup/rows/tables.ts';
import { onEveryEngine } from '#test/engines.ts';
import { wrongValues } from '#test/hostileBackup.ts';
import { bringAll, linesOf, openFullSchool, putBack, someOf, startsAgain, stateOf } from '#test/hostileBackupStory.ts';

const seed = 20_261_127;
const restores = 8;

const everyColumn = Object.entries(tableRules).flatMap(([table, { columns }]) =>
  Object.keys(columns).map((column) => `${table}.${column}`),
);

onEveryEngine(`Backups with each wrong value in each column (seed ${seed})`, (engine) => {
  it('are refused in words, or taken whole, after which the server starts', async () => {
    const place = await engine.open();
    const school = await openFullSchool(place);
    const before = await stateOf(school);
    const all = wrongValues(await linesOf(school));
    expect(new Set(all.map(({ what }) => what.split(':')[0]))).toEqual(new Set(everyColumn));
    const { wrong, taken } = await bringAll(school, await school.login('beheerder'), all);
    expect(wrong).toEqual([]);
    expect(await stateOf(school)).toEqual(before);
    for (const one of someOf(taken, restores, seed)) expect(await putBack(school, one)).toEqual([]);
    await school.close();
    expect(await startsAgain(place)).toBe(true);
    await place.remove();
  }, 1_200_000);
});
