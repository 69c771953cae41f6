import { expect, it, vi } from 'vitest';

import type { RocketEntry } from '#contract/decode/facts.ts';
import type { TeamsPhase } from '#contract/decode/teamFacts.ts';
import { lateStage } from '#domain/moments/reveal.ts';
import { createDrivenClock, settled } from '#test/drivenClock.ts';

import { createReveals, phaseDuring, rocketDuring } from './reveal.ts';

const entry = (number: number, facts: Partial<RocketEntry> = {}): RocketEntry => ({
  number,
  slug: `fase-${number}`,
  title: `Fase ${number}`,
  status: 'RATED',
  done: true,
  seen: false,
  medal: null,
  ...facts,
});

type Answered = { medal: 2; feedback?: string; sinceMs?: number };

function aReveal(requestReveal = (): Promise<Answered> => Promise.resolve({ medal: 2, feedback: 'Goed gekeken' })) {
  const clock = createDrivenClock();
  const requested = vi.fn<(phase: number) => ReturnType<typeof requestReveal>>(requestReveal);
  const refreshed = Promise.withResolvers<void>();
  const reveals = createReveals({ requestReveal: requested, refresh: () => refreshed.promise, clock });
  return { clock, requested, refreshed, reveals };
}

it('A reveal goes through its stages, and is over when the rocket was asked again', async () => {
  const { clock, requested, refreshed, reveals } = aReveal();
  await reveals.start(entry(1));
  expect(requested).toHaveBeenCalledWith(1);
  expect(reveals.current.get()).toEqual({
    entry: entry(1),
    medal: 2,
    feedback: 'Goed gekeken',
    stage: 'anticipation',
  });
  for (const [pause, stage] of [
    [999, 'anticipation'],
    [1, 'flash'],
    [1000, 'medal'],
    [2499, 'medal'],
    [1, 'landed'],
    [1500, 'seen'],
    [60_000, 'seen'],
  ] as const) {
    clock.pass(pause);
    expect(reveals.current.get()?.stage).toBe(stage);
  }
  refreshed.resolve();
  await settled();
  expect(reveals.current.get()).toBeNull();
});

it('A device that is busy shows no stage less, and one that slept goes on where the others are', async () => {
  const busy = aReveal();
  await busy.reveals.start(entry(1));
  const stages: (string | undefined)[] = [];
  busy.reveals.current.subscribe(() => stages.push(busy.reveals.current.get()?.stage));
  busy.clock.sleep(lateStage.busyMs + 999);
  busy.clock.pass(6000);
  expect(stages).toEqual(['flash', 'medal', 'landed', 'seen']);
  const asleep = aReveal();
  await asleep.reveals.start(entry(1));
  asleep.clock.sleep(lateStage.busyMs + 1500);
  expect(asleep.reveals.current.get()?.stage).toBe('landed');
});

it('A press while the server is asked does nothing, and one that it did not hear of can be pressed again', async () => {
  const answers = [Promise.withResolvers<{ medal: 2; feedback: string }>(), Promise.withResolvers<never>()];
  let requests = 0;
  const { requested, reveals } = aReveal(
    () => answers[requests++]?.promise ?? Promise.resolve({ medal: 2, feedback: '' } as const),
  );
  const first = reveals.start(entry(2));
  await reveals.start(entry(2));
  expect(requested).toHaveBeenCalledTimes(1);
  answers[0]?.reject(new TypeError('not reached'));
  await first;
  expect(reveals.current.get()).toBeNull();
  const second = reveals.start(entry(2));
  answers[1]?.reject(new Error('refused'));
  await second;
  await reveals.start(entry(2));
  expect(requested).toHaveBeenCalledTimes(3);
  expect(reveals.current.get()?.stage).toBe('anticipation');
});

it('The new part is on the rocket from its moment on, also when the rocket is told anew in the middle', async () => {
  const { clock, reveals } = aReveal();
  await reveals.start(entry(1));
  const entries = [entry(1, { seen: true, medal: 2 }), entry(2)];
  const during = () => rocketDuring(reveals.current.get(), entries).map(({ medal, seen }) => ({ medal, seen }));
  const other = { medal: null, seen: false };
  expect(during()).toEqual([{ medal: null, seen: false }, other]);
  clock.pass(1000);
  expect(during()).toEqual([{ medal: null, seen: false }, other]);
  clock.pass(1000);
  expect(during()).toEqual([{ medal: 2, seen: false }, other]);
  clock.pass(2500);
  expect(during()).toEqual([{ medal: 2, seen: false }, other]);
  clock.pass(1500);
  expect(during()).toEqual([{ medal: 2, seen: true }, other]);
  expect(rocketDuring(null, entries)).toEqual(entries);
});

it('A medal that another device of the team reveals is revealed here too, stage by stage and with the docent’s words', async () => {
  const { clock, requested, refreshed, reveals } = aReveal();
  const shown = () =>
    rocketDuring(reveals.current.get(), reveals.rocket.get()?.entries ?? []).map(({ medal, seen }) => ({
      medal,
      seen,
    }));
  const seen: unknown[] = [];
  for (const watched of [reveals.current, reveals.rocket]) watched.subscribe(() => seen.push(shown()[0]));
  reveals.follow({ entries: [entry(1), entry(2, { status: 'READY', done: false })], at: 1 });
  expect(reveals.current.get()).toBeNull();
  const pressed = [entry(1, { seen: true, medal: 2 }), entry(2, { status: 'READY', done: false })];
  reveals.follow({ entries: pressed, at: 2 });
  await settled();
  expect(requested.mock.calls).toEqual([[1]]);
  expect(reveals.current.get()).toMatchObject({ stage: 'anticipation', medal: 2, feedback: 'Goed gekeken' });
  clock.pass(1999);
  reveals.follow({ entries: pressed, at: 3 });
  expect(new Set(seen.map((one) => JSON.stringify(one)))).toEqual(new Set(['{"medal":null,"seen":false}']));
  clock.pass(1);
  expect(shown()[0]).toEqual({ medal: 2, seen: false });
  clock.pass(4000);
  refreshed.resolve();
  await settled();
  expect(reveals.current.get()).toBeNull();
  reveals.follow({ entries: pressed, at: 4 });
  expect(reveals.current.get()).toBeNull();
});

it('The device that pressed hears of it before its answer is there, and reveals once', async () => {
  const answer = Promise.withResolvers<{ medal: 2; feedback: string }>();
  const { clock, requested, reveals } = aReveal(() => answer.promise);
  reveals.follow({ entries: [entry(1)], at: 1 });
  const started = reveals.start(entry(1));
  reveals.follow({ entries: [entry(1, { seen: true, medal: 2 })], at: 2 });
  clock.pass(1000);
  // The rocket does not show the update yet.
  expect(reveals.current.get()).toBeNull();
  expect(reveals.rocket.get()?.entries).toEqual([entry(1)]);
  answer.resolve({ medal: 2, feedback: 'Goed gekeken' });
  await started;
  expect(reveals.current.get()).toMatchObject({ stage: 'anticipation', feedback: 'Goed gekeken' });
  expect(requested).toHaveBeenCalledTimes(1);
});

it('What was seen before this device looked is no reveal', () => {
  const { reveals } = aReveal();
  reveals.follow({ entries: [entry(1, { seen: true, medal: 2 })], at: 1 });
  expect(reveals.current.get()).toBeNull();
});

it('The page of a phase shows no medal before it is on the rocket', () => {
  const entries: TeamsPhase = {
    ...entry(1, { seen: true, medal: 2 }),
    description: '',
    video: null,
    activities: [],
    crew: [],
    feedback: 'Goed gekeken',
  };
  const hidden = { seen: false, medal: null, feedback: null };
  expect(phaseDuring([entry(1)], entries)).toMatchObject(hidden);
  expect(phaseDuring([entry(1, { medal: 2 })], entries)).toMatchObject({ ...hidden, medal: 2 });
  expect(phaseDuring([entry(1, { medal: 2, seen: true })], entries)).toBe(entries);
  expect(phaseDuring(undefined, entries)).toBe(entries);
});
