import { expect, it } from 'vitest';

import { settled } from '#test/drivenClock.ts';

import type { Slot } from './browserStorage.ts';
import { createUnderstood, type UnderstoodWords } from './understood.ts';

const words = (name: string): UnderstoodWords => ({ answerId: `answer-${name}`, wordsId: `words-${name}` });

/** A device with a logged-in team; the test says whether its server is reached. */
function aDevice(team = 'raketten', slots = new Map<Slot, string>()) {
  const state = { isReached: true, isBroken: false, heard: [] as string[] };
  const storage = {
    recall: (slot: Slot) => slots.get(slot) ?? null,
    remember: (slot: Slot, value: string | null) => {
      if (value === null) slots.delete(slot);
      else slots.set(slot, value);
    },
  };
  const send = ({ wordsId }: UnderstoodWords) => {
    if (state.isBroken) return Promise.reject(new Error('broken'));
    if (!state.isReached) return Promise.resolve('lost' as const);
    state.heard.push(wordsId);
    return Promise.resolve('over' as const);
  };
  return { state, slots, understood: createUnderstood({ team, storage, send }) };
}

it('What was understood is sent at once, and leaves nothing on the device', async () => {
  const { state, slots, understood } = aDevice();
  const pressed = understood.press(words('een'));
  expect(understood.waiting.get()).toEqual([words('een')]);
  await pressed;
  expect(state.heard).toEqual(['words-een']);
  expect(understood.waiting.get()).toEqual([]);
  expect(slots.size).toBe(0);
});

it('Without a connection it waits, also for a page that is opened anew, and goes in its order', async () => {
  const { state, slots, understood } = aDevice();
  state.isReached = false;
  await understood.press(words('een'));
  await understood.press(words('twee'));
  await understood.press(words('een'));
  expect(understood.waiting.get()).toEqual([words('twee'), words('een')]);
  const anew = aDevice('raketten', slots);
  expect(anew.understood.waiting.get()).toEqual([words('twee'), words('een')]);
  await anew.understood.sendRest();
  expect(anew.state.heard).toEqual(['words-twee', 'words-een']);
  expect(slots.size).toBe(0);
  // The first page finds nothing left to send.
  state.isReached = true;
  await understood.sendRest();
  expect(state.heard).toEqual([]);
});

it('A word that could not even be asked stays, and is sent the next time', async () => {
  const { state, understood } = aDevice();
  state.isBroken = true;
  await expect(understood.press(words('een'))).rejects.toThrow('broken');
  state.isBroken = false;
  await understood.sendRest();
  expect(state.heard).toEqual(['words-een']);
});

it('Each is sent once, however often the connection comes back while it is on its way', async () => {
  const { state, understood } = aDevice();
  state.isReached = false;
  await understood.press(words('een'));
  state.isReached = true;
  await Promise.all([understood.sendRest(), understood.sendRest(), understood.sendRest()]);
  await settled();
  expect(state.heard).toEqual(['words-een']);
});

it('What one team pressed goes under no other team of the device', async () => {
  const { state, slots, understood } = aDevice();
  state.isReached = false;
  await understood.press(words('een'));
  const other = aDevice('kometen', slots);
  await other.understood.sendRest();
  expect(other.state.heard).toEqual([]);
  expect(other.understood.waiting.get()).toEqual([]);
});
