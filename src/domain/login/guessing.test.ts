import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import {
  codeSpace,
  highestChance,
  isComingIn,
  mostTries,
  perKnownTeam,
  rowMs,
  together,
  whileComingIn,
} from './guessing.ts';

/** The chance that one of so many codes is hit by so many tries. */
const chanceOf = (tries: number, codes: number): number => 1 - (1 - codes / codeSpace) ** tries;

const hourSeconds = 60 * 60;
/** Of a code that opens for a known device of its class: ten teams. */
const codesOfClass = 10;

it('there are 31 to the fifth codes', () => {
  expect(codeSpace).toBe(28_629_151);
});

describe('the chance to hit a code', () => {
  it('of a whole board, from a hundred addresses elsewhere, is below one in a hundred a day', () => {
    const tries = mostTries(highestChance.strangers.chance, 2000);
    expect(tries).toBe(129);
    // However many addresses there are: they share it, and each server may let one more through.
    expect(chanceOf(tries + 3, 2000)).toBeLessThan(0.01);
    expect(highestChance.strangers.seconds).toBe(24 * hourSeconds);
  });

  it.each([60, 2000])('of %i codes, by a script inside a school, is below one in a hundred an hour', (codes) => {
    const counted = chanceOf(mostTries(highestChance.school.chance, codes), codes);
    // Six classes that each come in together, while the script goes on as fast as it may.
    const beside = chanceOf(6 * whileComingIn.most, codesOfClass);
    expect(whileComingIn.seconds).toBe(hourSeconds);
    // Six pupils with a device that is known of a class of their own.
    const known = chanceOf((6 * perKnownTeam.most * hourSeconds) / perKnownTeam.seconds, codesOfClass);
    expect(counted + beside + known).toBeLessThan(0.01);
    expect(highestChance.school.seconds).toBe(hourSeconds);
  });

  it('is none where there is no code, and then nobody is held up', () => {
    expect(chanceOf(1000, 0)).toBe(0);
    expect(mostTries(0.01, 0)).toBe(Infinity);
  });

  it('of so many tries is never above what was asked for, and one more is', () => {
    for (const codes of [1, 60, 240, 2000, 100_000]) {
      const tries = mostTries(0.005, codes);
      expect(chanceOf(tries, codes)).toBeLessThanOrEqual(0.005);
      expect(chanceOf(tries + 1, codes)).toBeGreaterThan(0.005);
    }
  });
});

it('the table in docs/security.md says what follows from the settings', () => {
  const { strangers, school } = highestChance;
  const dutch = new Intl.NumberFormat('nl-NL');
  const said = readFileSync('docs/security.md', 'utf8')
    .replaceAll('\u00A0', '.')
    .replaceAll(/(?<=\d) (?=\d{3}\b)/gu, '.');
  for (const [chance, codes] of [
    [strangers.chance, 2000],
    [strangers.chance, 60],
    [school.chance, 60],
    [school.chance, 2000],
  ] as const) {
    expect(said).toContain(`${dutch.format(mostTries(chance, codes))} foute codes per`);
  }
  expect(said).toContain(`${dutch.format(whileComingIn.most)} pogingen per klas`);
});

it('thirty devices that mistype twice come in within ten seconds beside a script with sixty connections', () => {
  const devices = 30;
  const connections = 60;
  // Twice wrong, once right, and three seconds later once more, as the screen asks by itself: of each the row serves one at a time.
  const roundMs = (devices + connections) * rowMs;
  const screenMs = 3000;
  expect(4 * roundMs + screenMs).toBeLessThan(10_000);
  // The door stays open from the first one who comes in until the last one has asked again.
  expect(whileComingIn.most * rowMs).toBeGreaterThan(2 * roundMs + 2 * screenMs);
});

it('a class comes in when half of its teams are at the door, and three at least', () => {
  expect(together).toEqual({ fewestTeams: 3, seconds: 30 });
  const needed = [1, 3, 6, 7, 10, 30].map((teams) => [1, 2, 3, 4, 5, 10, 15].find((door) => isComingIn(door, teams)));
  expect(needed).toEqual([3, 3, 3, 4, 5, 15]);
});
