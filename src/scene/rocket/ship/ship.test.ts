import { describe, expect, it } from 'vitest';

import { patches } from '#domain/crew/ship.ts';
import { type Drawing, isGroup, isWords, type Words } from '#scene/drawing.ts';
import { rocket, rocketOf, rocketPart } from '#scene/rocket/rocket.ts';
import { toSvgFile } from '#scene/svg.ts';

import { bareShip } from './paint.ts';
import { patchBox, patchDrawing } from './patches.ts';
import { namePlate } from './plate.ts';

const wordsIn = (drawing: Drawing): Words[] =>
  drawing.flatMap((item) => (isGroup(item) ? wordsIn(item.of) : isWords(item) ? [item] : []));
const onPlate = (name: string): Words[] => wordsIn(namePlate(name, [0, 0]));

describe('what a team painted on its ship', () => {
  const ship = { patch: 7, name: 'Sterrenstof' } as const;
  const states = ['plain', 'bronze', 'silver', 'gold', 'empty'] as const;

  it.each(states)('is on the tank in state %s, and on no other part', (state) => {
    const of = (part: number, painted = bareShip): string => JSON.stringify(rocketPart(part, state, painted));
    expect(of(1, ship)).not.toBe(of(1));
    expect(of(1, ship)).toContain(JSON.stringify(patchDrawing(7)));
    for (const part of [0, 2, 3]) expect(of(part, ship)).toBe(of(part));
  });

  it('is on the rocket that flies, and a rocket without it is as it was', () => {
    expect(wordsIn(rocketOf([3, 2, 1, 0], ship)).map(({ text }) => text)).toEqual(['Sterrenstof']);
    expect(rocket(['gold', 'gold', 'gold', 'gold'], bareShip)).toEqual(rocket(['gold', 'gold', 'gold', 'gold']));
  });

  it('leaves the medal to be read without its colour', () => {
    const pictures = states.map((state) => JSON.stringify(rocketPart(1, state, ship)));
    expect(new Set(pictures).size).toBe(states.length);
  });

  it('is nothing more than letters in a file, whatever they are', () => {
    const file = toSvgFile(namePlate('<Ik & jij>', [0, 0]), patchBox);
    expect(file).toContain('&#60;Ik &#38; jij&#62;</text>');
    expect(file).not.toContain('<Ik');
  });
});

describe('the twelve patches', () => {
  it('are all different, and each has an outline of its own but two', () => {
    expect(new Set(patches.map((patch) => JSON.stringify(patchDrawing(patch)))).size).toBe(12);
    const outlines = patches.map((patch) => {
      const [edge] = patchDrawing(patch);
      return edge !== undefined && 'd' in edge ? edge.d : JSON.stringify(edge);
    });
    // Comet and planet are both round.
    expect(new Set(outlines).size).toBe(11);
  });
});

describe('the plate with the name', () => {
  it('is not there without one', () => expect(namePlate('', [0, 0])).toEqual([]));

  it('has a short name on one line, and a long one on two where its letters are larger so', () => {
    expect(onPlate('Appel').map(({ text }) => text)).toEqual(['Appel']);
    expect(onPlate('De Vliegende Pannenkoek').map(({ text }) => text)).toEqual(['De Vliegende', 'Pannenkoek']);
    expect(onPlate('Wiegewaggelwagentjestest').map(({ text }) => text)).toEqual(['Wiegewaggelwagentjestest']);
  });

  it('has letters that stay on it, whatever is typed', () => {
    for (const name of [
      'A',
      'MMMMMMMMMMMMMMMMMMMMMMMM',
      'WWWWWWWWWWW WWWWWWWWWWWW',
      '👩‍🚀'.repeat(24),
      '漢'.repeat(24),
      'i i i i i i i i i i i i',
    ]) {
      for (const { at, size } of onPlate(name)) {
        expect(size).toBeGreaterThan(3);
        expect(at[1]).toBeGreaterThan(-18 + size * 0.7);
        expect(at[1]).toBeLessThan(18 - size * 0.2);
      }
    }
  });
});
