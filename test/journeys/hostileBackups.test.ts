import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Docent, School } from '#test/classroom.ts';
import { onEveryEngine, type Place } from '#test/engines.ts';
import { wrongForms, wrongValues } from '#test/hostileBackup.ts';
import { bringAll, linesOf, openFullSchool, putBack, someOf, startsAgain, stateOf } from '#test/hostileBackupStory.ts';

const seed = 20_261_126;
const [values, restores] = [150, 4];

onEveryEngine(`Backups that are made to hurt (seed ${seed})`, (engine) => {
  let place: Place;
  let school: School;
  let boss: Docent;
  beforeEach(async () => {
    place = await engine.open();
    school = await openFullSchool(place);
    boss = await school.login('beheerder');
  });
  afterEach(() => place.remove());

  it('by their form are refused in words, and leave nothing', async () => {
    const before = await stateOf(school);
    const { wrong, taken, refused } = await bringAll(school, boss, wrongForms(await linesOf(school)));
    expect(wrong).toEqual([]);
    expect(taken.map(({ what }) => what)).toEqual(['nothing but a head', 'who is logged in']);
    expect(refused).toBeGreaterThan(130);
    expect(await stateOf(school)).toEqual(before);
    await school.close();
  });

  it(`by a value are refused in words, or taken whole: ${values} of them, after which the server starts`, async () => {
    const before = await stateOf(school);
    const all = someOf(wrongValues(await linesOf(school)), values, seed);
    const { wrong, taken, refused } = await bringAll(school, boss, all);
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(values / 2);
    expect(await stateOf(school)).toEqual(before);
    for (const one of someOf(taken, restores, seed)) expect(await putBack(school, one)).toEqual([]);
    await school.close();
    expect(await startsAgain(place)).toBe(true);
  });
});
