import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createUndo, type Deleted, type Deletion, isHidden, undoForMs } from './undo.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A screen with undo, and all that happened in it, in order. */
function aScreen() {
  const happened: string[] = [];
  let deleted: readonly Deleted[] = [];
  const undo = createUndo({
    onChange: (changed) => {
      deleted = changed;
    },
    onTimeUp: ({ label }) => happened.push(`time is up for ${label}`),
  });
  const deletion = (id: string, isRefused = false): Deletion => ({
    id,
    label: id,
    place: `team-${id}`,
    near: undefined,
    send: async () => {
      happened.push(`${id} sent`);
      if (isRefused) throw new Error('it was used meanwhile');
    },
    sendWhileLeaving: () => happened.push(`${id} sent while leaving`),
  });
  const stages = () => deleted.map(({ id, stage }) => `${id} ${stage}`);
  return { undo, deletion, happened, stages, hides: (id: string) => isHidden(deleted, id) };
}

describe('What was deleted', () => {
  it('is hidden at once, and sent when its ten seconds are over', async () => {
    const { undo, deletion, happened, stages, hides } = aScreen();
    undo.remove(deletion('Komeet'));
    expect(hides('Komeet')).toBe(true);
    expect(hides('Melkweg')).toBe(false);
    await vi.advanceTimersByTimeAsync(undoForMs - 1);
    expect(stages()).toEqual(['Komeet waiting']);
    expect(happened).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(happened).toEqual(['time is up for Komeet', 'Komeet sent']);
    expect(stages()).toEqual([]);
  });

  it('stays hidden on its way, until the list without it is there', async () => {
    const { undo, deletion, stages, hides } = aScreen();
    let arrive = (): void => undefined;
    const send = async (): Promise<void> =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    undo.remove({ ...deletion('Komeet'), send });
    await vi.advanceTimersByTimeAsync(undoForMs);
    expect(stages()).toEqual(['Komeet sending']);
    expect(hides('Komeet')).toBe(true);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(stages()).toEqual([]);
  });

  it('comes back when it is taken back, and nothing is sent, however long one waits', async () => {
    const { undo, deletion, happened, hides } = aScreen();
    undo.remove(deletion('Komeet'));
    await vi.advanceTimersByTimeAsync(undoForMs - 1);
    undo.forget('Komeet');
    expect(hides('Komeet')).toBe(false);
    await vi.advanceTimersByTimeAsync(undoForMs);
    undo.leave();
    expect(happened).toEqual([]);
  });

  it('has ten seconds of its own', async () => {
    const { undo, deletion, happened, stages } = aScreen();
    undo.remove(deletion('Komeet'));
    await vi.advanceTimersByTimeAsync(6000);
    undo.remove(deletion('Melkweg'));
    await vi.advanceTimersByTimeAsync(4000);
    expect(happened).toEqual(['time is up for Komeet', 'Komeet sent']);
    expect(stages()).toEqual(['Melkweg waiting']);
  });

  it('has them anew when it is deleted once more', async () => {
    const { undo, deletion, happened } = aScreen();
    undo.remove(deletion('Komeet'));
    await vi.advanceTimersByTimeAsync(6000);
    undo.forget('Komeet');
    undo.remove(deletion('Komeet'));
    await vi.advanceTimersByTimeAsync(6000);
    expect(happened).toEqual([]);
    await vi.advanceTimersByTimeAsync(4000);
    expect(happened).toEqual(['time is up for Komeet', 'Komeet sent']);
  });

  it('stands there again with the reason when the server refused it, until that has been read', async () => {
    const { undo, deletion, stages, hides } = aScreen();
    undo.remove(deletion('Komeet', true));
    await vi.advanceTimersByTimeAsync(undoForMs);
    expect(stages()).toEqual(['Komeet failed']);
    expect(hides('Komeet')).toBe(false);
    undo.forget('Komeet');
    expect(stages()).toEqual([]);
  });
});

describe('When the page is left', () => {
  it('all that waits is sent at once, and only once', async () => {
    const { undo, deletion, happened, stages } = aScreen();
    undo.remove(deletion('Komeet'));
    undo.remove(deletion('Melkweg'));
    undo.leave();
    expect(happened).toEqual(['Komeet sent while leaving', 'Melkweg sent while leaving']);
    expect(stages()).toEqual([]);
    undo.leave();
    await vi.advanceTimersByTimeAsync(undoForMs);
    expect(happened).toHaveLength(2);
  });

  it('what is on its way, or was refused, is not sent again', async () => {
    const { undo, deletion, happened } = aScreen();
    undo.remove(deletion('Komeet', true));
    await vi.advanceTimersByTimeAsync(undoForMs);
    undo.leave();
    expect(happened).toEqual(['time is up for Komeet', 'Komeet sent']);
  });
});
