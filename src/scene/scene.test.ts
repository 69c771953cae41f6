/** The properties of the scenes that need no canvas: the same data each time, colours that don't mix, moments that fit. */

import { describe, expect, it } from 'vitest';

import { patches } from '#domain/crew/ship.ts';
import { partNames, partOf, type PartName } from '#scene/explainer/parts/parts.ts';
import { countdownSeconds, fireworks, medalMoments, moments } from '#scene/liftoff/timeline.ts';
import { type PartState, rocket, rocketBase, rocketOf, rocketPart } from '#scene/rocket/rocket.ts';
import { patchDrawing } from '#scene/rocket/ship/patches.ts';

import { avatar } from './avatar.ts';
import { type Drawing, isGroup, isWords, type Paint, type Shape } from './drawing.ts';
import { medal } from './medal.ts';
import { toSvg, toSvgFile, type SvgElement } from './svg.ts';

const states: readonly PartState[] = ['plain', 'bronze', 'silver', 'gold', 'empty', 'flash'];
const box = { x: 0, y: 0, width: 10, height: 10 };

const shapesOf = (drawing: Drawing): Shape[] =>
  drawing.flatMap((item) => (isGroup(item) ? shapesOf(item.of) : isWords(item) ? [] : [item]));

const coloursOf = (paint: Paint): string[] =>
  typeof paint === 'string' ? [paint] : paint.stops.map(([, colour]) => colour);
const isColour = /^(?:#[\da-f]{3}|#[\da-f]{6}|rgba?\([\d,. ]+\))$/iu;

const everyDrawing: readonly (readonly [name: string, drawing: Drawing])[] = [
  ['the base', rocketBase()],
  ...states.flatMap((state) => [0, 1, 2, 3].map((part) => [`part ${part} ${state}`, rocketPart(part, state)] as const)),
  ...patches.map((patch) => [`patch ${patch}`, patchDrawing(patch)] as const),
  ...([0, 1, 2, 3] as const).map((value) => [`medal ${value}`, medal(value)] as const),
  ...(['friendly', 'proud', 'curious', 'waiting'] as const).map((mood) => [`the ${mood} guide`, avatar(mood)] as const),
  // Every name in the list has a part.
  ...partNames.map((name) => [`a ${name}`, partOf(name as PartName).layers.flatMap(({ of }) => of)] as const),
];

describe('drawings', () => {
  it.each(everyDrawing)('%s holds whole paths and colours only', (_, drawing) => {
    const shapes = shapesOf(drawing);
    expect(shapes.length).toBeGreaterThan(0);
    for (const { d, fill, stroke } of shapes) {
      expect(d).toMatch(/^M[-\d.\sMLHVCQSTAZmhvlqsazc]+$/u);
      const paints = [fill, stroke].filter((paint) => paint !== undefined);
      expect(paints.flatMap(coloursOf)).not.toEqual([]);
      for (const colour of paints.flatMap(coloursOf)) expect(colour).toMatch(isColour);
    }
    expect(JSON.stringify(drawing)).not.toMatch(/NaN|undefined|null/u);
  });

  it('every state of every part looks different', () => {
    const pictures = states.flatMap((state) => [0, 1, 2, 3].map((part) => JSON.stringify(rocketPart(part, state))));
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('the medals make the rocket, from the motor up', () => {
    expect(rocketOf([0, 1, 2, 3])).toEqual(rocket(['plain', 'bronze', 'silver', 'gold']));
    expect(rocketOf([3, null, 1, null])).toEqual(rocket(['gold', 'empty', 'bronze', 'empty']));
  });
});

describe('SVG', () => {
  const idsOf = (elements: readonly SvgElement[]): string[] =>
    elements.flatMap(({ attributes, children }) => [
      ...('id' in attributes ? [attributes['id'] ?? ''] : []),
      ...idsOf(children),
    ]);

  it('two rockets on a page never give one name to two gradients', () => {
    const named = new Map<string, string>();
    for (const medals of [
      [3, 2, 3, 1],
      [1, 1, 1, 1],
      [0, 2, 2, 3],
    ] as const) {
      for (const definition of toSvg(rocketOf(medals))[0]?.children ?? []) {
        const id = definition.attributes['id'] ?? '';
        const said = JSON.stringify(definition);
        expect(named.get(id) ?? said).toBe(said);
        named.set(id, said);
      }
    }
    expect(named.size).toBeGreaterThan(20);
  });

  it('a prefix keeps two copies on a page apart', () => {
    const drawing = medal(3);
    const [one, other] = [idsOf(toSvg(drawing, 'a')), idsOf(toSvg(drawing, 'b'))];
    expect(one.length).toBeGreaterThan(0);
    expect(one.filter((id) => other.includes(id))).toEqual([]);
  });

  it('every name that a shape refers to is there', () => {
    const file = toSvgFile(rocketOf([3, 2, 1, 0]), box);
    const wanted = [...file.matchAll(/url\(#([^)]+)\)/gu)].map((match) => match[1]);
    const there = new Set([...file.matchAll(/ id="([^"]+)"/gu)].map((match) => match[1]));
    expect(wanted.filter((id) => !there.has(id))).toEqual([]);
    expect(file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 10 10" stroke-linecap="round"/u);
  });
});

describe('the liftoff in time', () => {
  it('is complete by second 36, and paused 47 s after the press', () => {
    expect(moments.complete).toBeLessThan(36);
    expect(Math.max(...medalMoments)).toBeLessThanOrEqual(moments.complete);
    expect(countdownSeconds + moments.pause).toBe(47);
    expect(moments.end).toBeGreaterThanOrEqual(moments.pause);
  });

  it('fireworks go on until the film is paused, and stay in the picture', () => {
    const bursts = fireworks.filter(({ at }) => at >= moments.title && at <= moments.pause);
    const gaps = bursts.slice(1).map(({ at }, index) => at - (bursts[index]?.at ?? at));
    expect(Math.max(...gaps)).toBeLessThan(2);
    for (const { x, y } of fireworks) expect([x > 0 && x < 1280, y > 0 && y < 720]).toEqual([true, true]);
  });
});
