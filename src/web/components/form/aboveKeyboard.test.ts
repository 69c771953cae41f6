import { expect, it } from 'vitest';

import { wayInto } from './aboveKeyboard.ts';

/** The space between a bar of the page and the keyboard. */
const left = { top: 100, bottom: 400 };

it('A field comes up from under the keyboard with its button, and no further than under the bar', () => {
  expect(wayInto(left, { top: 300, bottom: 360 }, 450)).toBe(62);
  expect(wayInto(left, { top: 300, bottom: 500 }, 900)).toBe(188);
  expect(wayInto(left, { top: 150, bottom: 250 }, 300)).toBe(0);
});

it('A field that lies behind the bar comes out from under it', () => {
  expect(wayInto(left, { top: 60, bottom: 160 }, 200)).toBe(-52);
});

it('A field that is higher than what is left stays where its writer has it', () => {
  expect(wayInto(left, { top: -200, bottom: 150 }, 200)).toBe(0);
  expect(wayInto(left, { top: 300, bottom: 700 }, 750)).toBe(0);
});
