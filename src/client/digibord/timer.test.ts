import { expect, it } from 'vitest';

import { newTimer, started } from '#domain/lesson/timer.ts';
import { aCourse, anActivity, aPhase } from '#test/facts.ts';

import { stagesOf } from './board.ts';
import { readTimer, timerTitle } from './timer.ts';

const running = started(newTimer(101, 20), Date.UTC(2026, 0, 12, 9));

it('A timer comes back as it was after a reload', () => {
  expect(readTimer(JSON.stringify(running))).toEqual(running);
  expect(readTimer(null)).toBeNull();
  expect(readTimer('{')).toBeNull();
});

it('A timer says which activity it is of, also when the board shows another', () => {
  const stages = stagesOf({ course: aCourse([aPhase({ activities: [anActivity(), anActivity({ id: 102 })] })]) });
  expect(timerTitle(stages, running)).toBe('1.1 Opdracht 101');
  expect(timerTitle(stages, newTimer(999, 1))).toBe('');
});
