import { expect, it, vi } from 'vitest';

import { createDrivenClock, settled } from '#test/drivenClock.ts';
import { aKeptAnswer, isNotReached, scriptedServer, stores } from '#test/scriptedServer.ts';

import { createAnswerStore } from './answerStore.ts';
import { createOutbox } from './outbox.ts';

const withPhoto = aKeptAnswer({ tweet: 'Met foto', hasPhoto: true });

async function atWork(...script: Parameters<typeof scriptedServer>) {
  const { tries, transport } = scriptedServer(...script);
  const [clock, store] = [createDrivenClock(), createAnswerStore()];
  const outbox = createOutbox({ team: 'raketten', store, transport, clock });
  outbox.start(() => Promise.resolve());
  await settled();
  return { outbox, tries, clock, store };
}

it('A photo that can’t be read at this moment holds up nothing behind it, and goes later', async () => {
  const { outbox, tries, clock, store } = await atWork(stores);
  const photo = vi.spyOn(store, 'photo').mockRejectedValue(new DOMException('not now', 'UnknownError'));
  await outbox.keepPhoto(102, new Blob(['foto']));
  await outbox.handIn(withPhoto);
  const other = { ...withPhoto, activity: { id: 103, slug: 'hoe', title: 'Hoe?' }, changedAt: 1 };
  await outbox.handIn({ ...other, tweet: 'Zonder', hasPhoto: false });
  await settled();
  expect(tries).toMatchObject([{ tweet: 'Zonder' }]);
  expect(outbox.sending.get()).toBeNull();
  photo.mockRestore();
  clock.pass(2000);
  await settled();
  expect(tries).toMatchObject([{ tweet: 'Zonder' }, { tweet: 'Met foto', photo: expect.any(Blob) as Blob }]);
});

it('An answer is not sent without the photo that it had: the team chooses it again', async () => {
  const { outbox, tries } = await atWork(stores);
  await outbox.handIn(withPhoto);
  await settled();
  expect(tries).toEqual([]);
  expect(outbox.kept.get()).toMatchObject([
    { tweet: 'Met foto', hasPhoto: false, state: { kind: 'refused', refusal: { title: 'outbox.photo-gone' } } },
  ]);
});

it('What is typed while what was sent goes away shows, and stays', async () => {
  const { outbox, store } = await atWork(isNotReached);
  await outbox.keep({ ...withPhoto, tweet: 'Eerst' });
  const going = outbox.forget(102);
  await outbox.keep({ ...withPhoto, tweet: 'Toen' });
  await going;
  expect(outbox.kept.get()).toMatchObject([{ tweet: 'Toen' }]);
  expect(await store.all()).toMatchObject([{ tweet: 'Toen' }]);
});
