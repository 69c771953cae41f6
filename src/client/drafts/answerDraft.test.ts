import { expect, it } from 'vitest';

import { createAnswerStore } from '#client/outbox/answerStore.ts';
import { createOutbox } from '#client/outbox/outbox.ts';
import type { TeamsAnswer } from '#contract/decode/teamFacts.ts';
import { createDrivenClock, settled } from '#test/drivenClock.ts';
import { isNotReached, refuses, scriptedServer } from '#test/scriptedServer.ts';

import { type About, createAnswerDraft } from './answerDraft.ts';

function about(answer?: Partial<TeamsAnswer>, takenAway: About['activity']['takenAway'] = null): About {
  const stored: TeamsAnswer = {
    id: 'antwoord',
    teamId: 'raketten',
    activityId: 102,
    tweet: 'Het is warm',
    photo: null,
    version: 4,
    isEmpty: false,
    rating: null,
    returns: [],
  };
  return {
    team: { id: 'raketten', title: 'De Raketten' },
    phase: { number: 1, slug: 'ontdekken', title: 'Ontdekken' },
    activity: {
      id: 102,
      slug: 'meten-maar',
      title: 'Meten maar',
      answer: answer === undefined ? undefined : { ...stored, ...answer },
      takenAway,
    },
  };
}

/** One device, on which each call opens the form again, as after a reload. */
function aDevice(...script: Parameters<typeof scriptedServer>) {
  const { transport } = scriptedServer(...script);
  const store = createAnswerStore();
  let moment = 1000;
  const open = async (to = about(), now = () => 1000) => {
    const outbox = createOutbox({ team: 'raketten', store, transport, clock: createDrivenClock() });
    await outbox.read();
    return { outbox, draft: createAnswerDraft(to, outbox, now), to };
  };
  const openTab = () => open(about(), () => (moment += 1));
  return { store, open, openTab };
}

it('What is typed is on the device with every key stroke, and in the form after a reload', async () => {
  const { store, open } = aDevice();
  const { draft } = await open();
  await draft.change({ tweet: 'W' });
  await draft.change({ tweet: 'Warm 👩‍🚀' });
  expect(await store.all()).toEqual([
    {
      team: 'raketten',
      teamTitle: 'De Raketten',
      phase: { id: 1, slug: 'ontdekken', title: 'Ontdekken' },
      activity: { id: 102, slug: 'meten-maar', title: 'Meten maar' },
      tweet: 'Warm 👩‍🚀',
      hasPhoto: false,
      version: 0,
      state: { kind: 'draft' },
      changedAt: 1000,
    },
  ]);
  const reloaded = await open();
  expect(reloaded.draft.answer(about()).tweet).toBe('Warm 👩‍🚀');
});

it('A form that nothing was typed in shows what the server has, and of an empty answer nothing', async () => {
  const { store, open } = aDevice();
  const { draft } = await open(about({}));
  expect(draft.answer(about({}))).toMatchObject({ tweet: 'Het is warm', version: 4, hasPhoto: false });
  expect(draft.answer(about({ tweet: 'Van de tablet', version: 5 }))).toMatchObject({ version: 5 });
  expect(draft.answer(about({ isEmpty: true, tweet: 'leeg' })).tweet).toBe('');
  expect(await store.all()).toEqual([]);
});

it('What is typed back to what the server has is not kept any more', async () => {
  const { store, open } = aDevice();
  const { draft } = await open(about({}));
  await draft.change({ tweet: 'Het is warmer' });
  expect(await store.all()).toMatchObject([{ tweet: 'Het is warmer', version: 4 }]);
  await draft.change({ tweet: 'Het is warm' });
  expect(await store.all()).toEqual([]);
});

it('The server’s answer may change under it: it is still the version that the team wrote on', async () => {
  const { store, open } = aDevice();
  const { draft } = await open(about({}));
  await draft.change({ tweet: 'Van ons' });
  draft.follow(about({ tweet: 'Van de tablet', version: 5 }));
  await draft.change({ tweet: 'Van ons samen' });
  expect(await store.all()).toMatchObject([{ tweet: 'Van ons samen', version: 4 }]);
  await draft.change({ tweet: 'Van de tablet' });
  expect(await store.all()).toEqual([]);
});

it('The team types on while its photo is kept: both are in it, also after a reload', async () => {
  const { store, open } = aDevice();
  const { draft } = await open();
  const photo = draft.keepPhoto(new Blob(['foto'], { type: 'image/jpeg' }));
  const typed = draft.change({ tweet: 'Warm' });
  await Promise.all([photo, typed]);
  expect(await store.all()).toMatchObject([{ tweet: 'Warm', hasPhoto: true }]);
  expect(await (await store.photo('raketten', 102))?.text()).toBe('foto');
  const reloaded = await open();
  expect(reloaded.draft.answer(about())).toMatchObject({ tweet: 'Warm', hasPhoto: true });
  await reloaded.draft.keepPhoto(null);
  expect(await store.all()).toMatchObject([{ tweet: 'Warm', hasPhoto: false }]);
  expect(await store.photo('raketten', 102)).toBeNull();
});

it('A photo alone is kept, though the text is what the server has', async () => {
  const { store, open } = aDevice();
  const { draft } = await open(about({}));
  await draft.keepPhoto(new Blob(['foto']));
  expect(await store.all()).toMatchObject([{ tweet: 'Het is warm', hasPhoto: true }]);
});

it('Of two photos at once the last one is stored, and none comes after the form was started anew', async () => {
  const { store, open } = aDevice();
  // Each write to the device ends when the test says so, the later ones first.
  const ends: (() => void)[] = [];
  const keepPhoto: typeof store.keepPhoto = async (team, activity, photo) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (photo !== null) {
      ends.unshift(resolve);
      await promise;
    }
    await store.keepPhoto(team, activity, photo);
  };
  const { outbox } = await open();
  const draft = createAnswerDraft(about(), { ...outbox, keepPhoto: (id, photo) => keepPhoto('raketten', id, photo) });
  const endAll = async (): Promise<void> => {
    for (await settled(); ends.length > 0; await settled()) ends.shift()?.();
  };
  const [first, second] = [draft.keepPhoto(new Blob(['eerste'])), draft.keepPhoto(new Blob(['tweede']))];
  await endAll();
  expect(await Promise.all([first, second])).toEqual([false, true]);
  expect(await (await store.photo('raketten', 102))?.text()).toBe('tweede');
  const third = draft.keepPhoto(new Blob(['derde']));
  await settled();
  const cleared = draft.clear();
  await endAll();
  await cleared;
  expect(await third).toBe(false);
  expect(await store.photo('raketten', 102)).toBeNull();
  expect(await store.all()).toEqual([]);
});

it('An answer that was refused is a draft again when the team types, and gone when it keeps the other text', async () => {
  const { store, open } = aDevice(refuses('answer-rated'));
  const { draft, outbox } = await open();
  outbox.start(() => Promise.resolve());
  await settled();
  await draft.change({ tweet: 'Te laat' });
  await outbox.handIn(draft.answer(about()));
  await settled();
  expect(draft.answer(about())).toMatchObject({ tweet: 'Te laat', state: { kind: 'refused' } });
  await draft.change({ tweet: 'Te laat!' });
  expect(await store.all()).toMatchObject([{ tweet: 'Te laat!', state: { kind: 'draft' } }]);
  await draft.clear();
  expect(await store.all()).toEqual([]);
  expect(draft.answer(about({})).tweet).toBe('Het is warm');
});

it('What waits to be sent is in the form after a reload, as it was handed in', async () => {
  const { open } = aDevice(isNotReached);
  const { draft, outbox } = await open();
  await draft.change({ tweet: 'Warm' });
  await outbox.handIn(draft.answer(about()));
  const reloaded = await open();
  expect(reloaded.draft.answer(about())).toMatchObject({ tweet: 'Warm', state: { kind: 'waiting' } });
});

it('A second tab goes on with what the first typed, and the first with what the second did: nothing is written over unseen', async () => {
  const { store, openTab } = aDevice();
  const [first, second] = [await openTab(), await openTab()];
  await first.draft.change({ tweet: 'Warm' });
  await second.outbox.read();
  expect(second.draft.answer(about()).tweet).toBe('Warm');
  await second.draft.change({ tweet: 'Warm en nat' });
  await first.outbox.read();
  expect(first.draft.answer(about()).tweet).toBe('Warm en nat');
  await first.draft.keepPhoto(new Blob(['foto']));
  expect(await store.all()).toMatchObject([{ tweet: 'Warm en nat', hasPhoto: true }]);
  await first.draft.change({ tweet: 'Warm en nat!' });
  expect(first.draft.answer(about()).tweet).toBe('Warm en nat!');
  expect(await store.all()).toMatchObject([{ tweet: 'Warm en nat!', hasPhoto: true }]);
});

it('What one tab sent is not written over by what another still had: that one shows what the server has', async () => {
  const { store, openTab } = aDevice();
  const [first, second] = [await openTab(), await openTab()];
  await second.draft.change({ tweet: 'Een. Twee.' });
  await first.outbox.read();
  await first.draft.change({ tweet: 'Een. Twee. Drie.' });
  // The answer was sent, and its draft is deleted.
  await first.draft.forget();
  await second.outbox.read();
  // The second form has not fetched the newest answer yet, so the server sees the older version number.
  expect(second.draft.answer(about())).toMatchObject({ tweet: 'Een. Twee.', version: 0 });
  const now = about({ tweet: 'Een. Twee. Drie.', version: 1 });
  second.draft.follow(now);
  expect(second.draft.answer(now)).toMatchObject({ tweet: 'Een. Twee. Drie.', version: 1 });
  await second.draft.change({ tweet: 'Een. Twee. Drie. Vier.' });
  expect(await store.all()).toMatchObject([{ tweet: 'Een. Twee. Drie. Vier.', version: 1 }]);
});

it('What has arrived is in the form until it is asked what the server has, also after a reload', async () => {
  const { store, open } = aDevice();
  const before = await open();
  await before.draft.keepPhoto(new Blob(['foto']));
  await before.draft.change({ tweet: 'Warm' });
  const { draft, outbox } = await open();
  await outbox.handIn(draft.answer(about()));
  expect(draft.answer(about())).toMatchObject({ tweet: 'Warm', hasPhoto: true, state: { kind: 'waiting' } });
  await outbox.forget(102);
  expect(await store.all()).toEqual([]);
  expect(draft.answer(about())).toMatchObject({ tweet: 'Warm', hasPhoto: true });
  expect(draft.answer(about({ tweet: 'Warm', version: 1 }))).toMatchObject({ hasPhoto: false, version: 1 });
  await draft.clear();
  expect(draft.answer(about()).tweet).toBe('');
});

it('Each tab knows when what is kept was written by another one, or at an earlier visit', async () => {
  const { openTab } = aDevice();
  const [first, second] = [await openTab(), await openTab()];
  expect(first.draft.writtenElsewhere()).toBeNull();
  await first.draft.keepPhoto(new Blob(['foto']));
  expect(first.draft.writtenElsewhere()).toBeNull();
  await second.outbox.read();
  const before = second.draft.writtenElsewhere();
  expect(before).not.toBeNull();
  await second.draft.keepPhoto(new Blob(['andere foto']));
  expect(second.draft.writtenElsewhere()).toBeNull();
  await first.outbox.read();
  expect(first.draft.writtenElsewhere()).toBeGreaterThan(before ?? Infinity);
});

it('What is written where the docent took the answer away goes on from there', async () => {
  const { store, open } = aDevice();
  const { draft } = await open(about(undefined, { what: 'answer', word: '', version: 5 }));
  await draft.change({ tweet: 'Opnieuw' });
  expect(await store.all()).toMatchObject([{ tweet: 'Opnieuw', version: 5 }]);
});
