import { describe, expect, it } from 'vitest';

import { createDice, type Dice } from '#domain/dice.ts';
import { atSchool } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { isLong } from '#test/long.ts';

import {
  answersInClass,
  expectedIn,
  fourDevices,
  libraryOfOrders,
  openClass,
  playRound,
  shownIn,
} from './orderClass.ts';
import { type Act, after, anyAct, begin, openOf, type Stand, turnOf } from './orders.ts';
import { openDocent } from './values.ts';

const seed = 20261121;
const actsInOrder = 12;
const classes = isLong ? 12 : 2;
const orders = classes * answersInClass;

/** Plays one order of acts, and calls `told` after each act. */
function play(dice: Dice, told: (stand: Stand, act: Act) => void): void {
  let stand = begin;
  const devices = fourDevices();
  for (let number = 1; number <= actsInOrder; number += 1) {
    const device = dice.below(4);
    if (dice.below(3) > 0) devices[device] = { version: stand.version, tip: openOf(stand)?.tip ?? '' };
    const act = anyAct(dice, devices[device] ?? { version: 1, tip: '' }, number);
    const next = after(stand, act);
    if (typeof next !== 'string') stand = next;
    told(stand, act);
  }
}

describe(`Of thousands of orders (seed ${seed})`, () => {
  it('each is somebody’s turn, loses no version, and leads to every state that the rules name', () => {
    const dice = createDice(seed);
    const turns = new Set<string>();
    for (let order = 0; order < 5000; order += 1) {
      let versions = 0;
      play(dice, (stand, { what }) => {
        turns.add(turnOf(stand));
        const kept = stand.returns.filter(({ isSentAgain }) => isSentAgain).length;
        expect(kept >= versions, what).toBe(true);
        // At most one return is open, and that is the last one.
        expect(stand.returns.slice(0, -1).every(({ isSentAgain }) => isSentAgain)).toBe(true);
        versions = kept;
      });
    }
    expect(turns).toEqual(new Set(['docent', 'team', 'to be viewed', 'done']));
  });
});

onEveryEngine(`Whatever two docents and their teams do to ${orders} answers (seed ${seed}),`, (engine) => {
  const school = atSchool(engine, () => ({ library: libraryOfOrders }));

  it('each stands as the rules say, and everybody is shown the same', async () => {
    const dice = createDice(seed);
    const hired = await openDocent(school(), 'docent');
    const second = await school().login('docent');
    for (let number = 1; number <= classes; number += 1) {
      const opened = await openClass(school(), hired, second);
      for (let round = 1; round <= actsInOrder; round += 1) {
        await playRound(opened, dice, round);
        expect(await shownIn(opened)).toMatchObject(expectedIn(opened));
      }
    }
  }, 3_600_000);
});
