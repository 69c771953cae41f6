import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import {
  codeSpace,
  highestChance,
  isComingIn,
  mostOfShared,
  mostTries,
  perConfirmingDay,
  perDocent,
  perKnownTeamDay,
  rowMs,
  together,
  whileComingIn,
} from './guessing.ts';

/** The chance that this many tries hit one of that many codes. */
const chanceOf = (tries: number, codes: number): number => 1 - (1 - codes / codeSpace) ** tries;

const daySeconds = 24 * 60 * 60;
/** The number of codes that a known device of the class may hit: ten teams. */
const codesOfClass = 10;

it('there are 31 to the fifth codes', () => {
  expect(codeSpace).toBe(28_629_151);
});

describe('the chance to hit a code', () => {
  it('of a whole board, from a hundred addresses elsewhere, is below one in a hundred a day', () => {
    const tries = mostTries(highestChance.strangers.chance, 2000);
    expect(tries).toBe(129);
    // All addresses together share it, and each server may let one more through.
    expect(chanceOf(tries + 3, 2000)).toBeLessThan(0.01);
    expect(highestChance.strangers.seconds).toBe(daySeconds);
  });

  it.each([60, 2000])('of %i codes, from all schools together, is below one in a hundred a day', (codes) => {
    const counted = chanceOf(mostTries(highestChance.schools.chance, codes), codes);
    // This covers any number of classes that log in during an attack at full speed, because each try counts for all
    // codes of a class.
    const beside = chanceOf(mostTries(highestChance.together.chance, 1), 1);
    // Six pupils each use a device that their own class knows.
    const known = chanceOf(6 * perKnownTeamDay.most, codesOfClass);
    expect(counted + beside + known).toBeLessThan(0.0095);
    const { schools, together: comingIn } = highestChance;
    expect([schools, comingIn, perKnownTeamDay, whileComingIn].map(({ seconds }) => seconds)).toEqual(
      Array.from({ length: 4 }, () => daySeconds),
    );
  });

  it('at one school is spread over the day: an hour takes less than what it may use in a day', () => {
    for (const codes of [60, 2000]) {
      const day = mostOfShared(mostTries(highestChance.schools.chance, codes), 0);
      expect(mostTries(highestChance.school.chance, codes)).toBeLessThan(day);
    }
    expect(highestChance.school.seconds).toBe(60 * 60);
  });

  it('is none where there is no code, and then nobody is held up', () => {
    expect(chanceOf(1000, 0)).toBe(0);
    expect(mostTries(0.01, 0)).toBe(Infinity);
  });

  it('of the allowed number of tries is never above the bound, and one more try exceeds it', () => {
    for (const codes of [1, 60, 240, 2000, 100_000]) {
      const tries = mostTries(0.005, codes);
      expect(chanceOf(tries, codes)).toBeLessThanOrEqual(0.005);
      expect(chanceOf(tries + 1, codes)).toBeGreaterThan(0.005);
    }
  });
});

it('what all share is never used up by one network, nor by many, and is never exceeded', () => {
  for (const bound of [1, 2, 64, 2152]) {
    let used = 0;
    const shares = Array.from({ length: 20 }, () => {
      const share = mostOfShared(bound, used);
      used += share;
      return share;
    });
    expect(shares[0]).toBe(Math.ceil(bound / 2));
    expect(shares).toEqual(shares.toSorted((one, other) => other - one));
    expect(used).toBeLessThanOrEqual(bound);
  }
});

it('a docent’s password is tried two hundred times a day at most, and the second step thirty times', () => {
  const { strangers, schools, knownDay } = perDocent;
  expect(strangers.most + schools.most + knownDay.most).toBe(200);
  // Known devices and others are counted separately.
  expect(2 * perConfirmingDay.most).toBe(30);
  const days = [strangers, schools, knownDay, perConfirmingDay].map(({ seconds }) => seconds);
  expect(new Set(days)).toEqual(new Set([daySeconds]));
});

it('the table in docs/security.md says what follows from the settings', () => {
  const { strangers, school, schools, together: comingIn } = highestChance;
  const dutch = new Intl.NumberFormat('nl-NL');
  const said = readFileSync('docs/security.md', 'utf8')
    .replaceAll('\u00A0', '.')
    .replaceAll(/(?<=\d) (?=\d{3}\b)/gu, '.');
  for (const [chance, codes] of [
    [strangers.chance, 2000],
    [strangers.chance, 60],
    [school.chance, 60],
    [school.chance, 2000],
    [schools.chance, 60],
    [schools.chance, 2000],
  ] as const) {
    expect(said).toContain(`${dutch.format(mostTries(chance, codes))} foute codes per`);
  }
  expect(said).toContain(`${dutch.format(whileComingIn.most)} pogingen per klas`);
  expect(said).toContain(`${dutch.format(Math.floor(mostTries(comingIn.chance, codesOfClass)))} pogingen per etmaal`);
});

it('thirty devices that mistype twice come in within ten seconds beside a script with sixty connections', () => {
  const devices = 30;
  const connections = 60;
  // Each client sends two wrong codes and the right one, and its screen retries two seconds later; in each round the
  // queue serves one try per client.
  const roundMs = (devices + connections) * rowMs;
  const screenMs = 2000;
  expect(4 * roundMs + screenMs).toBeLessThan(10_000);
  // The entry stays open from the first device that logs in until the last one has retried.
  expect(whileComingIn.most * rowMs).toBeGreaterThan(2 * roundMs + 2 * screenMs);
});

it('a class counts as logging in together when half of its teams try, and at least three', () => {
  expect(together).toEqual({ fewestTeams: 3, seconds: 30 });
  const needed = [1, 3, 6, 7, 10, 30].map((teams) => [1, 2, 3, 4, 5, 10, 15].find((count) => isComingIn(count, teams)));
  expect(needed).toEqual([3, 3, 3, 4, 5, 15]);
});
