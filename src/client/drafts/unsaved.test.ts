import { expect, it } from 'vitest';

import type { Slot } from '#client/browserStorage.ts';

import { createStoredDraft } from './storedDraft.ts';
import { forgetDocent, forgetInTab, unsavedDrafts } from './unsaved.ts';

/** A browser on a school's computer, with empty storage. */
function aBrowser() {
  const kept = new Map<Slot, string>();
  const storage = {
    recall: (slot: Slot) => kept.get(slot) ?? null,
    remember: (slot: Slot, value: string | null) => void (value === null ? kept.delete(slot) : kept.set(slot, value)),
    slots: () => [...kept.keys()],
  };
  const type = (name: string, text: string) =>
    createStoredDraft<{ comment: string }>(storage, `draft:${name}`).change({ comment: text });
  return { storage, kept, type };
}

it('What a docent typed and did not save is counted, and nothing else', () => {
  const { storage, type } = aBrowser();
  type('rating:raketten:101', 'Mooi');
  type('rating:raketten:102', 'Mooier');
  type('pupil:raketten', '');
  storage.remember('selection:run', 'phase');
  storage.remember('draft:team:run', '{"ti');
  expect(unsavedDrafts(storage)).toEqual(['draft:rating:raketten:101', 'draft:rating:raketten:102']);
});

it('Thrown away, a logout leaves nothing of the docent, and what belongs to others', () => {
  const { storage, kept, type } = aBrowser();
  type('rating:raketten:101', 'Mooi');
  for (const slot of ['selection:run', 'timer:run', 'muted', 'seen:video:1', 'opened:draft-1'] as const) {
    storage.remember(slot, 'kept');
  }
  forgetDocent(storage, 'throw away');
  expect([...kept.keys()]).toEqual(['muted', 'seen:video:1']);
});

it('Kept, it is there at the next login, and no other docent is asked about it or throws it away', () => {
  const { storage, type } = aBrowser();
  const comment = (name: string) =>
    createStoredDraft<{ comment: string }>(storage, `draft:${name}`).typed.get().comment;
  type('rating:raketten:101', 'Mooi');
  type('pupil:raketten', '');
  storage.remember('selection:run', 'phase');
  storage.remember('opened:draft-1', 'Het koele schoolplein');
  forgetDocent(storage, 'keep');
  expect(storage.slots()).toEqual(['draft:rating:raketten:101', 'keptDrafts']);
  expect(unsavedDrafts(storage)).toEqual([]);

  type('rating:kometen:101', 'Van de ander');
  expect(unsavedDrafts(storage)).toEqual(['draft:rating:kometen:101']);
  forgetDocent(storage, 'throw away');
  expect(comment('rating:kometen:101')).toBeUndefined();
  expect(comment('rating:raketten:101')).toBe('Mooi');

  type('rating:raketten:101', 'Mooi gedaan');
  expect(unsavedDrafts(storage)).toEqual(['draft:rating:raketten:101']);
  forgetDocent(storage, 'throw away');
  expect(storage.slots()).toEqual([]);
});

it('A class list is kept with its tab alone: on the device lies no word of it', () => {
  const { storage, kept, type } = aBrowser();
  type('teams:run', 'Sanne de Vries');
  type('rating:raketten:101', 'Mooi');
  expect(unsavedDrafts(storage)).toHaveLength(2);
  forgetDocent(storage, 'keep');
  expect(kept.get('keptDrafts')).not.toContain('Sanne');
  expect(kept.get('keptInTab')).toContain('Sanne');
  expect(unsavedDrafts(storage)).toEqual([]);
  forgetDocent(storage, 'throw away');
  expect(storage.recall('draft:teams:run')).toContain('Sanne');
});

it('A logout in another tab takes the class lists of this one, also what was kept of them, and leaves what is on the device', () => {
  const { storage, kept, type } = aBrowser();
  type('teams:run', 'Sanne, Daan');
  forgetDocent(storage, 'keep');
  type('rating:raketten:101', 'Mooi');
  storage.remember('opened:draft-1', 'Het koele schoolplein');
  expect([...kept.keys()]).toEqual(expect.arrayContaining(['draft:teams:run', 'keptInTab', 'opened:draft-1']));
  forgetInTab(storage);
  expect([...kept.keys()]).toEqual(['draft:rating:raketten:101']);
});
