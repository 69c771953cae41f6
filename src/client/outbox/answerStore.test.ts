import { describe, expect, it } from 'vitest';

import { createDrivenClock, settled } from '#test/drivenClock.ts';

import {
  type AnswerDatabase,
  createAnswerStore,
  forgetDrafts,
  forgetOld,
  isFoundOld,
  type AnswerStore,
  keptAnswersOf,
} from './answerStore.ts';
import type { QueuedAnswer } from './queuedAnswer.ts';

function anAnswer(id: number, facts: Partial<QueuedAnswer> = {}): QueuedAnswer {
  return {
    team: 'raketten',
    teamTitle: 'De Raketten',
    phase: { id: 1, slug: 'ontdekken', title: 'Ontdekken' },
    activity: { id, slug: 'opdracht', title: 'Opdracht' },
    tweet: 'Warm',
    hasPhoto: false,
    version: 0,
    state: { kind: 'draft' },
    changedAt: id,
    ...facts,
  };
}

const aPhoto = (text: string) => new Blob([text], { type: 'image/jpeg' });
const textOf = async (photo: Blob | null) => (photo === null ? null : photo.text());

/** A device whose database is full as long as the test says so. */
function aDevice() {
  const device = { isFull: false };
  const answers = new Map<string, QueuedAnswer>();
  const photos = new Map<string, Blob>();
  const write = async (act: () => unknown): Promise<void> => {
    if (device.isFull) throw new DOMException('Full', 'QuotaExceededError');
    act();
  };
  const database: AnswerDatabase = {
    all: () => Promise.resolve([...answers.values()]),
    put: (answer) => write(() => answers.set(`${answer.team} ${answer.activity.id}`, answer)),
    photo: (team, activity) => Promise.resolve(photos.get(`${team} ${activity}`) ?? null),
    putPhoto: (team, activity, photo) => write(() => photos.set(`${team} ${activity}`, photo)),
    removePhoto: async (team, activity) => photos.delete(`${team} ${activity}`),
    remove: async (team, activity) => {
      answers.delete(`${team} ${activity}`);
      photos.delete(`${team} ${activity}`);
    },
  };
  return { device, database, open: () => createAnswerStore(Promise.resolve(database)) };
}

const day = 24 * 60 * 60 * 1000;

/** The answers that remain after the area was opened on these days, by the device's clock. */
async function leftAfter(kept: AnswerStore, days: readonly number[]): Promise<number[]> {
  for (const now of days) await forgetOld(kept, now * day + 1);
  return (await kept.all()).map(({ activity }) => activity.id);
}

describe.each([
  ['with a database', () => aDevice().open()],
  ['without a database', () => createAnswerStore()],
])('A device %s', (_, open) => {
  it('keeps one answer for each team and activity, the oldest first', async () => {
    const kept = open();
    await kept.keep(anAnswer(104));
    await kept.keep(anAnswer(102));
    await kept.keep(anAnswer(102, { team: 'zonnescherm', changedAt: 1 }));
    await kept.keep(anAnswer(102, { tweet: 'Warmer', changedAt: 200 }));
    expect((await kept.all()).map(({ team, tweet }) => `${team}: ${tweet}`)).toEqual([
      'zonnescherm: Warm',
      'raketten: Warm',
      'raketten: Warmer',
    ]);
    expect((await keptAnswersOf(kept, 'zonnescherm')).map(({ activity }) => activity.id)).toEqual([102]);
  });

  it('keeps a photo beside it, another in its place, and forgets both', async () => {
    const kept = open();
    await kept.keep(anAnswer(101, { hasPhoto: true }));
    await kept.keepPhoto('raketten', 101, aPhoto('een'));
    await kept.keepPhoto('raketten', 101, aPhoto('twee'));
    expect(await textOf(await kept.photo('raketten', 101))).toBe('twee');
    expect(await kept.photo('zonnescherm', 101)).toBeNull();
    await kept.keepPhoto('raketten', 101, null);
    expect(await kept.photo('raketten', 101)).toBeNull();
    await kept.keepPhoto('raketten', 101, aPhoto('drie'));
    await kept.forget('raketten', 101);
    expect(await kept.photo('raketten', 101)).toBeNull();
    expect(await kept.all()).toEqual([]);
  });

  it('is left by a team with nothing on it but what waits to be sent, and by another’s drafts', async () => {
    const kept = open();
    const refusal = { code: 'answer-rated', title: 'refusal.answer-rated', errors: {}, current: null };
    await kept.keep(anAnswer(101));
    await kept.keep(anAnswer(102, { state: { kind: 'refused', refusal } }));
    await kept.keep(anAnswer(103, { state: { kind: 'waiting', key: 'sleutel' } }));
    await kept.keep(anAnswer(104, { team: 'zonnescherm' }));
    await forgetDrafts(kept, 'raketten');
    expect((await kept.all()).map(({ activity }) => activity.id)).toEqual([103, 104]);
  });

  it.each([
    ['a draft', { kind: 'draft' }],
    ['an answer that waits', { kind: 'waiting', key: 'sleutel' }],
  ] as const)(
    'throws away %s that nobody came back for, a week after a visit found it to be thirty days old',
    async (_what, state) => {
      const kept = open();
      await kept.keep(anAnswer(101, { changedAt: 0, state }));
      await kept.keep(anAnswer(102, { changedAt: 5 * day, state }));
      expect(await leftAfter(kept, [29, 30, 34, 37])).toEqual([101, 102]);
      expect(await leftAfter(kept, [38, 41, 44])).toEqual([102]);
      expect(await leftAfter(kept, [45])).toEqual([]);
    },
  );

  it('says of what is old that it goes, and no more when somebody typed on', async () => {
    const kept = open();
    await kept.keep(anAnswer(101, { changedAt: 0 }));
    const found = async (): Promise<boolean[]> => (await kept.all()).map(isFoundOld);
    expect(await found()).toEqual([false]);
    await leftAfter(kept, [31]);
    expect(await found()).toEqual([true]);
    const [old] = await kept.all();
    await kept.keep({ ...anAnswer(101), ...old, changedAt: 32 * day });
    expect(await found()).toEqual([false]);
    expect(await leftAfter(kept, [40, 61])).toEqual([101]);
  });

  it('keeps what the team that is in still has to send, and no draft of it', async () => {
    const kept = open();
    await kept.keep(anAnswer(101, { changedAt: 0, state: { kind: 'waiting', key: 'sleutel' } }));
    await kept.keep(anAnswer(102, { changedAt: 0 }));
    await kept.keep(anAnswer(103, { changedAt: 0, team: 'zonnescherm', state: { kind: 'waiting', key: 'ander' } }));
    for (const now of [31, 50, 90]) await forgetOld(kept, now * day, 'raketten');
    expect((await kept.all()).map(({ activity }) => activity.id)).toEqual([101]);
  });

  it.each([
    ['was ahead', [0, 200, 0, 1, 29]],
    ['was behind', [200, 201, 206]],
    ['starts behind every morning', [200, 0, 201, 0, 204, 0, 206]],
  ])('loses nothing because its clock %s', async (_clock, days) => {
    const kept = open();
    await kept.keep(anAnswer(101, { changedAt: 0 }));
    await kept.keep(anAnswer(102, { changedAt: 0, state: { kind: 'waiting', key: 'sleutel' } }));
    expect(await leftAfter(kept, days)).toEqual([101, 102]);
  });
});

describe('A device whose database', () => {
  const broken = (): never => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  };
  const throwing: AnswerDatabase = {
    all: broken,
    put: broken,
    photo: broken,
    putPhoto: broken,
    removePhoto: broken,
    remove: broken,
  };
  it.each([
    ['can’t be opened', () => createAnswerStore(Promise.reject(new DOMException('Insecure', 'SecurityError')))],
    ['throws at once, whatever is asked', () => createAnswerStore(Promise.resolve(throwing))],
  ])('%s keeps what is typed as long as the page lives', async (_database, open) => {
    const kept = open();
    expect(await kept.all()).toEqual([]);
    expect(await kept.keep(anAnswer(101))).toBe('page');
    await kept.keepPhoto('raketten', 101, aPhoto('een'));
    expect(await kept.all()).toMatchObject([{ tweet: 'Warm' }]);
    expect(await textOf(await kept.photo('raketten', 101))).toBe('een');
    await kept.keepPhoto('raketten', 101, null);
    expect(await kept.photo('raketten', 101)).toBeNull();
  });

  it('can’t give a photo at this moment says so, so that nothing is sent without it', async () => {
    const kept = createAnswerStore(Promise.resolve({ ...throwing, all: () => Promise.resolve([]) }));
    await expect(kept.photo('raketten', 101)).rejects.toThrow('insecure');
  });
});

it('A device that can’t remove an answer has it no more for this page, until somebody types on', async () => {
  const { database, open } = aDevice();
  const kept = open();
  await kept.keep(anAnswer(101));
  database.remove = () => Promise.reject(new DOMException('Connection lost', 'UnknownError'));
  await kept.forget('raketten', 101);
  expect(await kept.all()).toEqual([]);
  await kept.keep(anAnswer(101, { tweet: 'Warmer' }));
  expect(await kept.all()).toMatchObject([{ tweet: 'Warmer' }]);
});

describe('A device that is full', () => {
  it('holds what is typed as long as the page lives, in place of what it has in store', async () => {
    const { device, open } = aDevice();
    const kept = open();
    expect(await kept.keep(anAnswer(101, { tweet: 'War' }))).toBe('device');
    await kept.keepPhoto('raketten', 101, aPhoto('een'));
    device.isFull = true;
    expect(await kept.keep(anAnswer(101, { tweet: 'Warm' }))).toBe('page');
    expect(kept.storedIn('raketten', 101)).toBe('page');
    await kept.keepPhoto('raketten', 101, aPhoto('twee'));
    expect(await kept.all()).toMatchObject([{ tweet: 'Warm' }]);
    expect(await textOf(await kept.photo('raketten', 101))).toBe('twee');
    expect(await open().all()).toMatchObject([{ tweet: 'War' }]);
    device.isFull = false;
    expect(await kept.keep(anAnswer(101, { tweet: 'Warm genoeg' }))).toBe('device');
    expect(await open().all()).toMatchObject([{ tweet: 'Warm genoeg' }]);
    expect(await kept.all()).toHaveLength(1);
  });
});

describe('A device whose database never answers', () => {
  const never = (): Promise<never> => Promise.withResolvers<never>().promise;
  const timeoutMs = 5000;

  function aDeviceInTime() {
    const [clock, { database }] = [createDrivenClock(), aDevice()];
    const kept = createAnswerStore(Promise.resolve(database), clock);
    return { clock, database, kept };
  }

  it('from the start on keeps what is typed as long as the page lives', async () => {
    const clock = createDrivenClock();
    const kept = createAnswerStore(never(), clock);
    const keeping = kept.keep(anAnswer(101));
    clock.pass(timeoutMs);
    expect(await keeping).toBe('page');
    expect(await kept.all()).toMatchObject([{ tweet: 'Warm' }]);
    expect(await kept.photo('raketten', 101)).toBeNull();
  });

  it('from some moment on is waited for once, and everything that was known is still there', async () => {
    const { clock, database, kept } = aDeviceInTime();
    await kept.keep(anAnswer(102, { tweet: 'Van gisteren' }));
    await kept.keepPhoto('raketten', 102, aPhoto('nul'));
    for (const name of Object.keys(database)) Object.assign(database, { [name]: never });
    const keeping = kept.keep(anAnswer(101));
    await settled();
    clock.pass(timeoutMs);
    expect(await keeping).toBe('page');
    // From here on the clock stands still.
    expect(await kept.keep(anAnswer(101, { tweet: 'Warmer' }))).toBe('page');
    await kept.keepPhoto('raketten', 101, aPhoto('een'));
    expect(await textOf(await kept.photo('raketten', 101))).toBe('een');
    expect((await kept.all()).map(({ tweet }) => tweet)).toEqual(['Warmer', 'Van gisteren']);
    expect(await textOf(await kept.photo('raketten', 102))).toBe('nul');
    await expect(kept.photo('zonnescherm', 102)).rejects.toThrow('does not answer');
    await kept.forget('raketten', 101);
    await kept.forget('raketten', 102);
    expect(await kept.all()).toEqual([]);
  });

  it('has the later text where an earlier one is given up after it, and nothing of what was sent', async () => {
    const { clock, database, kept } = aDeviceInTime();
    await kept.all();
    Object.assign(database, { put: never, putPhoto: never, remove: never, all: never });
    const keeping = [kept.keep(anAnswer(102)), kept.keepPhoto('raketten', 101, aPhoto('een'))];
    await settled();
    clock.pass(timeoutMs - 1);
    keeping.push(kept.keep(anAnswer(101)), kept.keepPhoto('raketten', 101, aPhoto('twee')));
    await settled();
    clock.pass(1);
    expect(await kept.keep(anAnswer(101, { tweet: 'Warmer' }))).toBe('page');
    await kept.forget('raketten', 102);
    clock.pass(timeoutMs);
    await Promise.all(keeping);
    expect((await kept.all()).map(({ tweet }) => tweet)).toEqual(['Warmer']);
    expect(await textOf(await kept.photo('raketten', 101))).toBe('twee');
  });

  it('has the later text and photo where it stored the earlier ones after them', async () => {
    const { clock, database, kept } = aDeviceInTime();
    const stored = Promise.withResolvers<undefined>();
    Object.assign(database, { put: () => stored.promise, putPhoto: () => stored.promise });
    const earlier = [kept.keep(anAnswer(101)), kept.keepPhoto('raketten', 101, aPhoto('een'))];
    await settled();
    Object.assign(database, { put: never, putPhoto: never });
    const later = [kept.keep(anAnswer(101, { tweet: 'Warmer' })), kept.keepPhoto('raketten', 101, aPhoto('twee'))];
    await settled();
    stored.resolve(undefined);
    await Promise.all(earlier);
    clock.pass(timeoutMs);
    await Promise.all(later);
    expect((await kept.all()).map(({ tweet }) => tweet)).toEqual(['Warmer']);
    expect(await textOf(await kept.photo('raketten', 101))).toBe('twee');
  });

  it('in time, as of a tablet that slept, has stored it once it says so, and is waited for again', async () => {
    const { clock, database, kept } = aDeviceInTime();
    const { put } = database;
    const [slept, storedAgain] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    database.put = async (answer) => slept.promise.then(() => put(answer));
    const first = kept.keep(anAnswer(101));
    await settled();
    clock.sleep(timeoutMs);
    expect(await first).toBe('page');
    slept.resolve(undefined);
    await settled();
    expect(kept.storedIn('raketten', 101)).toBe('device');
    database.put = async (answer) => storedAgain.promise.then(() => put(answer));
    const second = kept.keep(anAnswer(101, { tweet: 'Warmer' }));
    await settled();
    storedAgain.resolve(undefined);
    expect(await second).toBe('device');
  });
});
