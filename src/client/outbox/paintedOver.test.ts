import { expect, it } from 'vitest';

import { createDrivenClock, settled } from '#test/drivenClock.ts';
import { aKeptAnswer, anAnswered, refuses, scriptedServer, stores } from '#test/scriptedServer.ts';

import { createAnswerStore } from './answerStore.ts';
import { createOutbox } from './outbox.ts';

const painted = aKeptAnswer({ hasPhoto: true, paintedOver: 'eerste.jpg', version: 2 });

it.each([
  ['goes on naming it where that photo stands there still', 'eerste.jpg', 'eerste.jpg'],
  ['names none where another photo stands there by now', 'van-de-docent.jpg', null],
])('A photo that was painted over a stored one %s', async (_what, filename, paintedOver) => {
  const answer = anAnswered({ version: 3, filename });
  const { tries, transport } = scriptedServer(refuses('answer-changed', { answer }), stores);
  const outbox = createOutbox({ team: 'raketten', store: createAnswerStore(), transport, clock: createDrivenClock() });
  outbox.start(() => Promise.resolve());
  await settled();
  await outbox.keepPhoto(102, new Blob(['foto'], { type: 'image/jpeg' }));
  await outbox.handIn(painted);
  await settled();
  const [refused] = outbox.kept.get() ?? [];
  expect(refused).toMatchObject({ paintedOver, version: 3 });
  await outbox.handIn(refused ?? painted);
  await settled();
  expect(tries.map((one) => one.paintedOver)).toEqual(['eerste.jpg', paintedOver ?? '']);
  expect(outbox.kept.get()).toEqual([]);
});
