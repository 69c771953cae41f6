import { describe, expect, it } from 'vitest';

import { activityKey } from '#domain/challenge/draftParts.ts';
import { aServer, aVisit, order, shipped } from '#test/draftVisit.ts';

import { saveAfterMs } from './saving.ts';

describe('What is added, moved or taken away', () => {
  it('can be taken back, and what others did since stays', async () => {
    const { server, pass, open } = aVisit();
    const workshop = open();
    workshop.remove(101);
    await pass(saveAfterMs);
    expect(server.content('activity-101')).toBeNull();
    const moved = server.put('order', JSON.stringify({ ...order, phases: [[], [201, 102], [], []] }));
    workshop.receive({ parts: [moved], present: [] });
    expect(workshop.steps.takeBack()).toMatchObject({ kind: 'removed', title: 'Kijken' });
    await pass(saveAfterMs);
    expect(server.content('activity-101')).toMatchObject({ title: 'Kijken' });
    expect(server.content('order')).toMatchObject({ phases: [[101], [201, 102], [], []] });
    expect(workshop.steps.takeBack()).toBeUndefined();
  });

  it('is taken back as long as nobody wrote in it: from then on it is work', async () => {
    const { server, pass, open } = aVisit();
    const workshop = open();
    workshop.move(101, { list: 1, index: 1 });
    const id = workshop.add({ title: 'Nieuwe opdracht' }, { list: 3, index: 0 });
    expect(workshop.steps.last.get()).toMatchObject({ kind: 'added' });
    workshop.setValue(activityKey(id), ['title'], 'Kijk naar de schaduw');
    expect(workshop.steps.last.get()).toMatchObject({ kind: 'moved' });
    workshop.steps.takeBack();
    await pass(saveAfterMs);
    expect(server.content(activityKey(id))).toMatchObject({ title: 'Kijk naar de schaduw' });
    expect(server.content('order')).toMatchObject({ phases: [[101, 102], [201], [id], []] });
    // The docent removes the activity with its own button, and undo restores it with the text that was written since.
    workshop.remove(id);
    workshop.steps.takeBack();
    await pass(saveAfterMs);
    expect(server.content(activityKey(id))).toMatchObject({ title: 'Kijk naar de schaduw' });
  });

  it('is work where it is written in, and what is written beside it leaves it as it is', () => {
    const workshop = aVisit().open();
    const film = { key: 'activity-101', path: ['film'] };
    workshop.step('added', 'Beeld 1', film, { scenes: [{ words: '' }] });
    workshop.setValue('activity-101', ['question'], 'Waar is het heet?');
    expect(workshop.steps.last.get()).toMatchObject({ kind: 'added' });
    expect(workshop.steps.done.get()).toBeUndefined();
    workshop.setValue('activity-101', ['film'], { scenes: [{ words: 'Het is warm.' }] });
    expect(workshop.steps.last.get()).toBeUndefined();
  });

  it('is in no lesson of another phase when it moves there, and stays in its lesson within its phase', async () => {
    const lessons = [{ minutes: 45, plan: [{ title: 'Kijken', activities: [101, 102] }, { title: 'Bouwen' }] }];
    const { server, pass, open } = aVisit(aServer({ ...shipped, cover: { title: 'De brug', lessons } }));
    const workshop = open();
    workshop.move(101, { list: 1, index: 1 });
    await pass(saveAfterMs);
    expect(server.content('cover')?.['lessons']).toEqual(lessons);
    workshop.move(101, { list: 2, index: 0 });
    await pass(saveAfterMs);
    expect(server.content('cover')?.['lessons']).toEqual([
      { minutes: 45, plan: [{ title: 'Kijken', activities: [102] }, { title: 'Bouwen' }] },
    ]);
    workshop.steps.takeBack();
    await pass(saveAfterMs);
    expect(server.content('cover')?.['lessons']).toEqual(lessons);
  });

  it('is in no lesson any more when it goes, and in its lesson again when that is taken back', async () => {
    const lessons = [{ minutes: 45, plan: [{ title: 'Kijken', activities: [101, 102] }] }];
    const { server, pass, open } = aVisit(aServer({ ...shipped, cover: { title: 'De brug', lessons } }));
    const workshop = open();
    workshop.remove(101);
    await pass(saveAfterMs);
    expect(server.content('cover')?.['lessons']).toEqual([
      { minutes: 45, plan: [{ title: 'Kijken', activities: [102] }] },
    ]);
    workshop.setValue('cover', ['title'], 'Een brug');
    workshop.steps.takeBack();
    await pass(saveAfterMs);
    expect(server.content('cover')).toEqual({ title: 'Een brug', lessons });
  });

  it('is saved in an order that never names what is not there', async () => {
    const { server, pass, open } = aVisit();
    const workshop = open();
    const id = workshop.add({ title: 'Nieuw' }, { list: 3, index: 0 });
    await pass(saveAfterMs);
    workshop.remove(id);
    await pass(saveAfterMs);
    expect(server.saves).toEqual([activityKey(id), 'order', 'order', activityKey(id)]);
    expect(workshop.add({ title: 'Nog een' }, { list: 3, index: 0 })).toBe(id + 1);
  });
});
