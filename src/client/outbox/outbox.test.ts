import { describe, expect, it, vi } from 'vitest';

import { createDrivenClock, settled } from '#test/drivenClock.ts';
import {
  aKeptAnswer,
  anAnswered,
  isNotReached,
  isSomebodyElse,
  refuses,
  scriptedServer,
  stores,
  storesElsewhere,
} from '#test/scriptedServer.ts';

import { createAnswerStore } from './answerStore.ts';
import { createOutbox, type OnSent } from './outbox.ts';
import type { QueuedAnswer } from './queuedAnswer.ts';

function aDraft(tweet = 'Warm', facts: Partial<QueuedAnswer> = {}): QueuedAnswer {
  return aKeptAnswer({ tweet, ...facts });
}

async function atWork(...script: Parameters<typeof scriptedServer>) {
  const server = scriptedServer(...script);
  const clock = createDrivenClock();
  const store = createAnswerStore();
  const onSent = vi.fn<OnSent>(() => Promise.resolve());
  const open = (team = 'raketten') => createOutbox({ team, store, transport: server.transport, clock });
  const outbox = open();
  const stop = outbox.start(onSent);
  await settled();
  return { ...server, clock, store, outbox, stop, onSent, open };
}

describe('An answer that is handed in', () => {
  it('is sent at once, told, and gone from the device', async () => {
    const { outbox, tries, onSent, connection, store } = await atWork(stores);
    const seen: unknown[] = [];
    outbox.sending.subscribe(() => seen.push(outbox.sending.get()));
    await outbox.handIn(aDraft());
    await settled();
    expect(tries).toMatchObject([{ tweet: 'Warm', photo: null }]);
    expect(onSent).toHaveBeenCalledWith(
      expect.objectContaining({ tweet: 'Warm' }),
      expect.objectContaining({ activityId: 102, photo: null, tweet: 'Warm' }),
    );
    expect(seen).toEqual([{ activity: 102, fraction: 0 }, { activity: 102, fraction: 1 }, null]);
    expect(outbox.kept.get()).toEqual([]);
    expect(await store.all()).toEqual([]);
    expect(connection).toEqual([true]);
  });

  it('is sent, told and gone too where the database of the device stops answering', async () => {
    const { tries, transport } = scriptedServer(stores);
    const clock = createDrivenClock();
    const never = (): Promise<never> => Promise.withResolvers<never>().promise;
    const database = { put: never, photo: never, putPhoto: never, removePhoto: never, remove: never };
    const all = vi.fn<() => Promise<QueuedAnswer[]>>(never).mockResolvedValueOnce([]);
    const store = createAnswerStore(Promise.resolve({ ...database, all }), clock);
    const outbox = createOutbox({ team: 'raketten', store, transport, clock });
    const onSent = vi.fn<OnSent>(() => Promise.resolve());
    outbox.start(onSent);
    const photo = outbox.keepPhoto(102, new Blob(['foto'], { type: 'image/jpeg' }));
    await settled();
    clock.pass(5000);
    await photo;
    await outbox.handIn(aDraft('Warm', { hasPhoto: true }));
    await settled();
    expect(tries).toMatchObject([{ tweet: 'Warm', photo: expect.any(Blob) as Blob }]);
    expect(onSent).toHaveBeenCalledOnce();
    expect(outbox.kept.get()).toEqual([]);
    expect([...outbox.arrived.get()]).toEqual([]);
  });

  it('goes with the same key and photo at each try, after 2, 4, 8, 15, 30 and again 30 seconds', async () => {
    const { outbox, tries, clock, connection } = await atWork(isNotReached);
    await outbox.keepPhoto(102, new Blob(['foto'], { type: 'image/jpeg' }));
    await outbox.handIn(aDraft('Warm', { hasPhoto: true }));
    await settled();
    for (const [index, pause] of [2000, 4000, 8000, 15_000, 30_000, 30_000].entries()) {
      clock.pass(pause - 1);
      await settled();
      expect(tries).toHaveLength(index + 1);
      clock.pass(1);
      await settled();
      expect(tries).toHaveLength(index + 2);
    }
    expect(new Set(tries.map(({ key }) => key)).size).toBe(1);
    const photos = tries.map(({ photo }) => (photo instanceof Blob ? photo : new Blob()));
    const texts = await Promise.all(photos.map((photo) => photo.text()));
    expect(new Set(texts)).toEqual(new Set(['foto']));
    expect(outbox.kept.get()).toMatchObject([{ tweet: 'Warm', state: { kind: 'waiting' } }]);
    expect(connection).toEqual(tries.map(() => false));
  });

  it('goes as soon as it is woken, and the pauses are short again after one that got through', async () => {
    const { outbox, tries, clock } = await atWork(isNotReached, isNotReached, stores, isNotReached, stores);
    await outbox.handIn(aDraft());
    await settled();
    clock.pass(2000);
    await settled();
    outbox.wake();
    await settled();
    expect(outbox.kept.get()).toEqual([]);
    await outbox.handIn(aDraft('Nog een'));
    await settled();
    clock.pass(2000);
    await settled();
    expect(tries.map(({ tweet }) => tweet)).toEqual(['Warm', 'Warm', 'Warm', 'Nog een', 'Nog een']);
  });

  it('goes when the connection is back, yet never within two seconds of a try that failed', async () => {
    const { outbox, tries, clock } = await atWork(isNotReached);
    await outbox.handIn(aDraft());
    await settled();
    // Other requests may succeed while the request for answers is still blocked.
    for (let second = 0; second < 60; second += 1) {
      for (let news = 0; news < 5; news += 1) {
        outbox.hurry();
        await settled();
        clock.pass(200);
      }
    }
    await settled();
    expect(tries).toHaveLength(31);
    clock.pass(10_000);
    await settled();
    const failed = tries.length;
    clock.pass(3000);
    outbox.hurry();
    await settled();
    expect(tries).toHaveLength(failed + 1);
  });

  it('waits as long as the server asks, whatever else gets through', async () => {
    const { outbox, tries, clock } = await atWork(refuses('too-many-tries', { status: 429, retryAfter: 40 }), stores);
    await outbox.handIn(aDraft());
    await settled();
    clock.pass(20_000);
    outbox.hurry();
    clock.pass(19_999);
    await settled();
    expect(tries).toHaveLength(1);
    clock.pass(1);
    await settled();
    expect(outbox.kept.get()).toEqual([]);
  });

  it.each([401, 403, 408, 425, 429, 500, 502, 503])('stays waiting after a %i', async (status) => {
    const { outbox, problems } = await atWork(refuses('some-no', { status }));
    await outbox.handIn(aDraft());
    await settled();
    expect(outbox.kept.get()).toMatchObject([{ state: { kind: 'waiting' } }]);
    expect(problems).toMatchObject([{ status }]);
  });

  it.each([
    ['a page that says it went well', isSomebodyElse(200)],
    ['a proxy that lost the server', isSomebodyElse(502)],
    ['a proxy that knows of no such page', isSomebodyElse(404)],
    ['a filter that says no', isSomebodyElse(403)],
    ['a proxy that finds a text too large', isSomebodyElse(413)],
    ['an answer to something else', storesElsewhere],
    ['JSON of no meaning', () => Response.json({ status: 'ok' })],
  ])('stays waiting after %s', async (_, somebody) => {
    const { outbox, onSent, clock } = await atWork(somebody, stores);
    await outbox.handIn(aDraft());
    await settled();
    expect(outbox.kept.get()).toMatchObject([{ state: { kind: 'waiting' } }]);
    expect(onSent).not.toHaveBeenCalled();
    clock.pass(2000);
    await settled();
    expect(onSent).toHaveBeenCalledTimes(1);
  });

  it('whose photo is too large for a proxy asks for another photo, and waits no longer', async () => {
    const { outbox, tries, clock } = await atWork(isSomebodyElse(413), stores);
    await outbox.keepPhoto(102, new Blob(['foto'], { type: 'image/jpeg' }));
    await outbox.handIn(aDraft('Warm', { hasPhoto: true }));
    await settled();
    clock.pass(600_000);
    await settled();
    expect(tries).toHaveLength(1);
    expect(outbox.kept.get()).toMatchObject([
      { tweet: 'Warm', state: { kind: 'refused', refusal: { title: 'outbox.too-large' } } },
    ]);
  });

  it('is kept with what the server said when that is no for good, and is not sent again', async () => {
    const current = anAnswered({ tweet: 'Van de tablet', version: 3, filename: 'foto.jpg' });
    const { outbox, tries, clock } = await atWork(refuses('answer-changed', { answer: current }));
    await outbox.handIn(aDraft('Van de laptop'));
    await settled();
    clock.pass(600_000);
    outbox.wake();
    await settled();
    expect(tries).toHaveLength(1);
    const [kept] = outbox.kept.get() ?? [];
    expect(kept).toMatchObject({
      tweet: 'Van de laptop',
      // The team has seen both texts, so its next answer is based on the other one.
      version: 3,
      state: {
        kind: 'refused',
        refusal: {
          code: 'answer-changed',
          title: 'refusal.answer-changed',
          current: { tweet: 'Van de tablet', version: 3, photo: 'foto.jpg' },
        },
      },
    });
  });

  it('goes with another key when the team sends it anew after a no', async () => {
    const { outbox, tries } = await atWork(refuses('answer-rated'), stores);
    await outbox.handIn(aDraft());
    await settled();
    const [refused] = outbox.kept.get() ?? [];
    await outbox.handIn({ ...(refused ?? aDraft()), version: 3 });
    await settled();
    expect(new Set(tries.map(({ key }) => key)).size).toBe(2);
    expect(outbox.kept.get()).toEqual([]);
  });
});

describe('What is kept on a device', () => {
  it('counts as stored once its write has ended, until it is deleted', async () => {
    const { store, outbox } = await atWork();
    const written = Promise.withResolvers<void>();
    const { keep } = store;
    store.keep = (answer) => written.promise.then(() => keep(answer));
    const keeping = outbox.keep(aDraft('Warm'));
    expect([...outbox.stored.get()]).toEqual([]);
    written.resolve();
    await keeping;
    expect([...outbox.stored.get()]).toEqual([[102, 'page']]);
    const kept = outbox.keep(aDraft('Warm en nat'));
    await outbox.forget(102);
    await kept;
    expect([...outbox.stored.get()]).toEqual([]);
    await keep(aDraft('Uit een ander venster'));
    await outbox.read();
    expect([...outbox.stored.get()]).toEqual([[102, 'page']]);
  });

  it('goes one at a time, the oldest first; a no for one does not stop the next', async () => {
    const { store, outbox, tries, onSent } = await atWork(refuses('phase-closed'), stores);
    const waiting = (id: number, changedAt: number) =>
      aDraft(`tekst ${id}`, {
        activity: { id, slug: 'a', title: 'A' },
        state: { kind: 'waiting', key: `sleutel ${id}` },
        changedAt,
      });
    await store.keep(waiting(104, 30));
    await store.keep(waiting(102, 20));
    await store.keep(aDraft('nog niet', { activity: { id: 101, slug: 'a', title: 'A' } }));
    outbox.wake();
    await settled();
    expect(tries.map(({ key }) => key)).toEqual(['sleutel 102', 'sleutel 104']);
    expect(onSent).toHaveBeenCalledTimes(1);
    expect(
      outbox.kept
        .get()
        ?.map(({ state }) => state.kind)
        .toSorted(),
    ).toEqual(['draft', 'refused']);
  });

  it('of another team stays where it is', async () => {
    const { store, outbox, tries, open } = await atWork(stores);
    await store.keep(aDraft('Van een ander', { team: 'zonnescherm', state: { kind: 'waiting', key: 'hun sleutel' } }));
    outbox.wake();
    await settled();
    expect(tries).toEqual([]);
    expect(outbox.kept.get()).toEqual([]);
    open('zonnescherm').start(() => Promise.resolve());
    await settled();
    expect(tries).toMatchObject([{ key: 'hun sleutel' }]);
  });

  it('is sent once a team that left in the middle is back, with the key that it had', async () => {
    const lost = Promise.withResolvers<Response>();
    const { outbox, stop, tries, clock, open, onSent } = await atWork(() => lost.promise, stores);
    await outbox.handIn(aDraft());
    await settled();
    stop();
    lost.reject(new TypeError('page closed'));
    await settled();
    expect(clock.passToNext()).toBe(false);
    outbox.wake();
    await settled();
    expect(tries).toHaveLength(1);
    open().start(onSent);
    await settled();
    expect(tries[1]?.key).toBe(tries[0]?.key);
    expect(onSent).toHaveBeenCalledTimes(1);
  });

  it('and was typed in another tab after the answer got there stays, though this one hears of it later', async () => {
    const late = Promise.withResolvers<Response>();
    const { outbox, store, onSent } = await atWork(() => late.promise);
    await outbox.handIn(aDraft());
    await settled();
    await store.forget('raketten', 102);
    await store.keep(aDraft('Nieuwe zin', { version: 1 }));
    late.resolve(Response.json(anAnswered()));
    await settled();
    expect(onSent).toHaveBeenCalledTimes(1);
    expect(await store.all()).toMatchObject([{ tweet: 'Nieuwe zin', state: { kind: 'draft' } }]);
    expect(outbox.kept.get()).toMatchObject([{ tweet: 'Nieuwe zin' }]);
  });

  it('shows at once, is read again when the outbox wakes, and goes when it is forgotten', async () => {
    const { outbox, store } = await atWork(stores);
    const typed = outbox.keep(aDraft('W'));
    expect(outbox.kept.get()).toMatchObject([{ tweet: 'W' }]);
    await typed;
    await store.keep(aDraft('Warm, in een ander venster'));
    outbox.wake();
    await settled();
    expect(outbox.kept.get()).toMatchObject([{ tweet: 'Warm, in een ander venster' }]);
    await outbox.forget(102);
    expect(outbox.kept.get()).toEqual([]);
    expect(await store.all()).toEqual([]);
  });
});
