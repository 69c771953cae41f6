import { expect, it, vi } from 'vitest';

import type { Slot } from '#client/browserStorage.ts';

import { createStoredDraft } from './storedDraft.ts';

type Fields = { medal: number; comment: string };

/** One browser; each window keeps its own drafts. */
function aBrowser() {
  const kept = new Map<Slot, string>();
  const storage = {
    recall: (slot: Slot) => kept.get(slot) ?? null,
    remember: (slot: Slot, value: string | null) => void (value === null ? kept.delete(slot) : kept.set(slot, value)),
  };
  return { kept, window: (slot: Slot = 'draft:rating:team:101') => createStoredDraft<Fields>(storage, slot) };
}

it('What is typed is there after a reload, in the draft of that name alone, until it is saved', () => {
  const { kept, window } = aBrowser();
  const draft = window();
  const listener = vi.fn<() => void>();
  draft.typed.subscribe(listener);
  draft.change({ comment: 'Mooi' });
  draft.change({ medal: 2 });
  expect(listener).toHaveBeenCalledTimes(2);
  expect(window().typed.get()).toEqual({ comment: 'Mooi', medal: 2 });
  expect(window('draft:rating:team:102').typed.get()).toEqual({});
  draft.clear();
  expect(draft.typed.get()).toEqual({});
  expect(kept.size).toBe(0);
});

it('What another window typed after it stays when this one is saved', () => {
  const { window } = aBrowser();
  const one = window();
  const other = window();
  one.change({ comment: 'Van het ene venster' });
  other.change({ comment: 'Van het andere' });
  one.clear();
  expect(window().typed.get()).toEqual({ comment: 'Van het andere' });
  other.clear();
  expect(window().typed.get()).toEqual({});
});

it('What the server has is on screen until that is asked again, and no later visit finds it', () => {
  const { window } = aBrowser();
  const draft = window();
  draft.change({ comment: 'Mooi' });
  draft.forget();
  expect(draft.typed.get()).toEqual({ comment: 'Mooi' });
  expect(window().typed.get()).toEqual({});
  draft.clear();
  expect(draft.typed.get()).toEqual({});
});

it('What cannot be read is no draft', () => {
  const { kept, window } = aBrowser();
  kept.set('draft:rating:team:101', '{"comm');
  expect(window().typed.get()).toEqual({});
});
