import { describe, expect, it } from 'vitest';

import { createDrivenClock, settled } from '#test/drivenClock.ts';

import { createUndo, type Deletion, type DoneAct, isHidden, type SavedAct } from './undo.ts';

const undoForMs = 10_000;

/** A screen with acts, and a log of everything that happened on it, in order. */
function aScreen() {
  const happened: string[] = [];
  const clock = createDrivenClock();
  let acts: readonly DoneAct[] = [];
  const undo = createUndo({
    clock,
    onChange: (changed) => {
      acts = changed;
    },
    onTimeUp: ({ words }) => happened.push(`time is up: ${words}`),
    onUndone: ({ words }) => happened.push(`back: ${words}`),
  });
  const about = (id: string, words: string) => ({ id, words, label: words, place: words, near: words });
  const act = (id: string, words: string, back = async (): Promise<void> => undefined): SavedAct => ({
    ...about(id, words),
    undo: () => {
      happened.push(`undo: ${words}`);
      return back();
    },
  });
  const deletion = (id: string, isRefused = false): Deletion => ({
    ...about(id, id),
    send: async () => {
      happened.push(`${id} sent`);
      if (isRefused) throw new Error('it was used meanwhile');
    },
    sendWhileLeaving: () => happened.push(`${id} sent while leaving`),
  });
  const pass = async (milliseconds: number): Promise<void> => {
    clock.pass(milliseconds);
    await settled();
  };
  const stages = () => acts.map(({ words, stage }) => `${words} ${stage}`);
  return { undo, act, deletion, pass, happened, stages, hides: (id: string) => isHidden(acts, id) };
}

describe('What was deleted', () => {
  it('is hidden at once, and sent when its ten seconds are over', async () => {
    const { undo, deletion, pass, happened, stages, hides } = aScreen();
    undo.did(deletion('Komeet'));
    expect(hides('Komeet')).toBe(true);
    expect(hides('Melkweg')).toBe(false);
    await pass(undoForMs - 1);
    expect(stages()).toEqual(['Komeet waiting']);
    expect(happened).toEqual([]);
    await pass(1);
    expect(happened).toEqual(['time is up: Komeet', 'Komeet sent']);
    expect(stages()).toEqual([]);
  });

  it('stays hidden on its way, until the list without it is there', async () => {
    const { undo, deletion, pass, stages, hides } = aScreen();
    let arrive = (): void => undefined;
    const send = async (): Promise<void> =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    undo.did({ ...deletion('Komeet'), send });
    await pass(undoForMs);
    expect(stages()).toEqual(['Komeet busy']);
    expect(hides('Komeet')).toBe(true);
    arrive();
    await pass(0);
    expect(stages()).toEqual([]);
  });

  it('comes back when it is taken back, and nothing is sent, however long one waits', async () => {
    const { undo, deletion, pass, happened, hides } = aScreen();
    undo.did(deletion('Komeet'));
    await pass(undoForMs - 1);
    await undo.undo('Komeet');
    expect(hides('Komeet')).toBe(false);
    await pass(undoForMs);
    undo.leave();
    expect(happened).toEqual(['back: Komeet']);
  });

  it('has ten seconds of its own', async () => {
    const { undo, deletion, pass, happened, stages } = aScreen();
    undo.did(deletion('Komeet'));
    await pass(6000);
    undo.did(deletion('Melkweg'));
    await pass(4000);
    expect(happened).toEqual(['time is up: Komeet', 'Komeet sent']);
    expect(stages()).toEqual(['Melkweg waiting']);
  });

  it('has them anew when it is deleted once more', async () => {
    const { undo, deletion, pass, happened } = aScreen();
    undo.did(deletion('Komeet'));
    await pass(6000);
    await undo.undo('Komeet');
    undo.did(deletion('Komeet'));
    await pass(6000);
    expect(happened).toEqual(['back: Komeet']);
    await pass(4000);
    expect(happened).toEqual(['back: Komeet', 'time is up: Komeet', 'Komeet sent']);
  });

  it('stands there again with the reason when the server refused it, until that has been read', async () => {
    const { undo, deletion, pass, stages, hides } = aScreen();
    undo.did(deletion('Komeet', true));
    await pass(undoForMs);
    expect(stages()).toEqual(['Komeet failed']);
    expect(hides('Komeet')).toBe(false);
    undo.forget('Komeet');
    expect(stages()).toEqual([]);
  });
});

describe('When the page is left', () => {
  it('all that waits is sent at once, and only once', async () => {
    const { undo, deletion, pass, happened, stages } = aScreen();
    undo.did(deletion('Komeet'));
    undo.did(deletion('Melkweg'));
    undo.leave();
    expect(happened).toEqual(['Komeet sent while leaving', 'Melkweg sent while leaving']);
    expect(stages()).toEqual([]);
    undo.leave();
    await pass(undoForMs);
    expect(happened).toHaveLength(2);
  });

  it('what is on its way, or was refused, is not sent again', async () => {
    const { undo, deletion, pass, happened } = aScreen();
    undo.did(deletion('Komeet', true));
    await pass(undoForMs);
    undo.leave();
    expect(happened).toEqual(['time is up: Komeet', 'Komeet sent']);
  });
});

describe('What the server knows already', () => {
  it('can be undone for ten seconds', async () => {
    const { undo, act, pass, happened, stages } = aScreen();
    undo.did(act('photo', 'foto weg'));
    await pass(9_999);
    expect(stages()).toEqual(['foto weg waiting']);
    await undo.undo('photo');
    expect(happened).toEqual(['undo: foto weg', 'back: foto weg']);
    expect(stages()).toEqual([]);
    await pass(1);
    expect(happened).toHaveLength(2);
  });

  it('leaves nothing to press after that', async () => {
    const { undo, act, pass, happened, stages } = aScreen();
    undo.did(act('photo', 'foto weg'));
    await pass(10_000);
    await undo.undo('photo');
    expect([happened, stages()]).toEqual([['time is up: foto weg'], []]);
  });

  it('leaves, of what was saved, only the last can be undone; what was taken away waits beside it', async () => {
    const { undo, act, pass, stages } = aScreen();
    undo.did(act('photo', 'foto weg'));
    undo.did(act('saved', 'goud'));
    await pass(6_000);
    undo.did(act('saved', 'zilver'));
    expect(stages()).toEqual(['foto weg waiting', 'zilver waiting']);
    await pass(4_000);
    expect(stages()).toEqual(['zilver waiting']);
    await pass(6_000);
    expect(stages()).toEqual([]);
  });

  it('stays to be read where its undo fails, and is tried again', async () => {
    const { undo, act, pass, happened, stages } = aScreen();
    let isReached = false;
    const back = async (): Promise<void> => {
      if (!isReached) throw new TypeError('no connection');
    };
    undo.did(act('photo', 'foto weg', back));
    await undo.undo('photo');
    await pass(60_000);
    expect(stages()).toEqual(['foto weg failed']);
    isReached = true;
    await undo.undo('photo');
    expect(stages()).toEqual([]);
    expect(happened.at(-1)).toBe('back: foto weg');
    undo.did(act('photo', 'andere foto', () => Promise.reject(new Error('no'))));
    await undo.undo('photo');
    undo.forget('photo');
    expect(stages()).toEqual([]);
  });

  it('is not undone twice, and its undo takes away nothing that was done since', async () => {
    const { undo, act, happened, stages } = aScreen();
    const { promise, resolve } = Promise.withResolvers<void>();
    undo.did(act('saved', 'goud', () => promise));
    const undoing = undo.undo('saved');
    await undo.undo('saved');
    expect(happened).toEqual(['undo: goud']);
    undo.did(act('saved', 'zilver'));
    resolve();
    await undoing;
    await settled();
    expect(stages()).toEqual(['zilver waiting']);
  });

  it('is forgotten on another screen, where no time is up', async () => {
    const { undo, act, pass, happened } = aScreen();
    undo.did(act('photo', 'foto weg'));
    undo.leave();
    await pass(60_000);
    expect(happened).toEqual([]);
  });
});
