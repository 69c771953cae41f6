import { describe, expect, it, vi } from 'vitest';

import { createDrivenClock, settled } from '#test/drivenClock.ts';

import { loadTexts, translateBy } from './texts.ts';

/** Gives these answers in turn, and repeats the last one. */
function aServer(...answers: (() => Promise<Response>)[]) {
  let tries = 0;
  return vi.fn<() => Promise<Response>>(() => {
    const answer = answers[Math.min(tries, answers.length - 1)];
    tries += 1;
    return answer === undefined ? Promise.reject(new TypeError('nobody')) : answer();
  });
}

const nobody = () => Promise.reject(new TypeError('no connection'));
const proxy = () => Promise.resolve(new Response('Bad Gateway', { status: 502 }));
const texts = () => Promise.resolve(Response.json({ 'login.title': 'Welkom aan boord' }));
const portal = () => Promise.resolve(new Response('<h1>Wifi</h1>'));

describe('The texts', () => {
  it('come at the first try where there is a connection', async () => {
    const load = aServer(texts);
    expect(await loadTexts(load, createDrivenClock())).toEqual({ 'login.title': 'Welkom aan boord' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('are tried five times more, after 250 ms and then twice as long each time', async () => {
    const clock = createDrivenClock();
    const load = aServer(nobody, proxy);
    const loaded = loadTexts(load, clock);
    const moments: number[] = [];
    do {
      await settled();
      moments.push(clock.now());
    } while (clock.passToNext());
    expect(moments).toEqual([0, 250, 750, 1750, 3750, 7750]);
    expect(load).toHaveBeenCalledTimes(6);
    expect(await loaded).toBeUndefined();
  });

  it('come at the last try too', async () => {
    const clock = createDrivenClock();
    const loaded = loadTexts(aServer(nobody, nobody, nobody, proxy, proxy, texts), clock);
    await settled();
    while (clock.passToNext()) await settled();
    expect(await loaded).toEqual({ 'login.title': 'Welkom aan boord' });
  });

  it.each([
    ['a network that wants a login of its own', portal],
    ['a school filter', () => Promise.resolve(new Response('', { status: 403 }))],
    ['a proxy with too much to do', () => Promise.resolve(new Response('', { status: 429 }))],
    ['a server that starts', () => Promise.resolve(new Response('', { status: 503 }))],
    ['a connection that is cut off', () => Promise.resolve(new Response('{"login.title":"Welk'))],
  ])('come after %s is out of the way, and are asked six times at most', async (_, answer) => {
    const clock = createDrivenClock();
    const load = aServer(answer, answer, texts);
    const loaded = loadTexts(load, clock);
    for (let turn = 0; turn < 6; turn += 1) {
      await settled();
      clock.passToNext();
    }
    expect(await loaded).toEqual({ 'login.title': 'Welkom aan boord' });
    expect(load).toHaveBeenCalledTimes(3);
    const never = aServer(answer);
    const lost = loadTexts(never, clock);
    do await settled();
    while (clock.passToNext());
    expect(await lost).toBeUndefined();
    expect(never).toHaveBeenCalledTimes(6);
  });

  it('are not asked again of a server that has no such file', async () => {
    const load = aServer(() => Promise.resolve(new Response('', { status: 404 })));
    expect(await loadTexts(load, createDrivenClock())).toBeUndefined();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

const t = translateBy({
  hello: 'Dag {{name}}, jullie zijn {{name}}',
  left_one: 'Nog {{count}} foto',
  left_other: 'Nog {{count}} foto’s',
  teams_zero: 'Geen teams',
  teams_one: '{{count}} team',
  teams_other: '{{count}} teams',
  plain: 'Stuur op',
});

it('Values are filled in wherever they stand', () => {
  expect(t('hello', { name: 'Maan' })).toBe('Dag Maan, jullie zijn Maan');
});

it('What somebody typed is said as it is', () => {
  expect(t('hello', { name: '<b>$& {{name}}' })).toBe('Dag <b>$& {{name}}, jullie zijn <b>$& {{name}}');
});

it('A value that is not there leaves nothing behind', () => {
  expect(t('hello')).toBe('Dag , jullie zijn ');
});

it.each([
  [0, 'Nog 0 foto’s', 'Geen teams'],
  [1, 'Nog 1 foto', '1 team'],
  [2, 'Nog 2 foto’s', '2 teams'],
  // Every number has a decimal comma.
  [1.5, 'Nog 1,5 foto’s', '1,5 teams'],
  [2000, 'Nog 2000 foto’s', '2000 teams'],
])('Of %d it takes the form that Dutch has, and its own for none', (count, photos, teams) => {
  expect(t('left', { count })).toBe(photos);
  expect(t('teams', { count })).toBe(teams);
});

it('A text without forms is said with a count too, and a key without a text as it is', () => {
  expect(t('plain', { count: 3 })).toBe('Stuur op');
  expect(t('nobody.wrote-this')).toBe('nobody.wrote-this');
});
