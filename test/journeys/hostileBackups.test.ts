import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Docent, School } from '#test/classroom.ts';
import { onEveryEngine, type Place } from '#test/engines.ts';
import { unreadableChallenge, wrongForms, wrongValues } from '#test/hostileBackup.ts';
import { bringAll, linesOf, openFullSchool, putBack, someOf, startsAgain, stateOf } from '#test/hostileBackupStory.ts';
import { lockAsAge } from '#test/lockedBackup.ts';

const seed = 20_261_126;
const [values, restores, lockedForms] = [120, 2, 8];

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
    const forms = wrongForms(await linesOf(school));
    const { wrong, taken, refused } = await bringAll(school, boss, forms);
    expect(wrong).toEqual([]);
    expect(taken.map(({ what }) => what)).toEqual(['nothing but a head', 'who is logged in']);
    expect(refused).toBe(forms.length - taken.length);
    expect(await stateOf(school)).toEqual(before);
    await school.close();
  });

  it('and are locked, are refused as those that are not', async () => {
    const some = someOf(wrongForms(await linesOf(school)), lockedForms, seed);
    const locked = some.map(({ what, bytes }) => ({ what, bytes: async () => lockAsAge(await bytes()) }));
    expect(await bringAll(school, boss, locked)).toEqual({ refused: lockedForms, wrong: [], taken: [] });
    await school.close();
  });

  it(`by a value are refused in words, or taken whole: ${values} of them, after which the server starts`, async () => {
    const before = await stateOf(school);
    const lines = await linesOf(school);
    const all = someOf(wrongValues(lines), values, seed);
    const { wrong, taken, refused } = await bringAll(school, boss, all);
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(values / 2);
    expect(await stateOf(school)).toEqual(before);
    const unread = await bringAll(school, boss, [unreadableChallenge(lines)]);
    expect(unread).toMatchObject({ wrong: [], refused: 0 });
    for (const one of [...unread.taken, ...someOf(taken, restores, seed)])
      expect(await putBack(school, one)).toEqual([]);
    await school.close();
    expect(await startsAgain(place)).toBe(true);
  });
});
