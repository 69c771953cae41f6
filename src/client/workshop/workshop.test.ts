import { describe, expect, it } from 'vitest';

import { type aServer, aVisit, order, questionOf, settle } from '#test/draftVisit.ts';

import type { StoredPart } from './parts/parts.ts';
import { saveAfterMs, tryAgainAfterMs } from './saving.ts';

describe('What a docent types in the werkplaats (docs/rules.md 16.30)', () => {
  it('is saved two seconds after the first key stroke, as it stands by then', async () => {
    const { server, pass, open, type } = aVisit();
    const workshop = open();
    type(workshop, 'Wat');
    await pass(saveAfterMs - 1);
    expect(server.saves).toEqual([]);
    type(workshop, 'Wat valt op?');
    await pass(1);
    expect(server.saves).toEqual(['activity-101']);
    expect(server.content('activity-101')).toMatchObject({ question: 'Wat valt op?', title: 'Kijken' });
    expect(workshop.status.get()).toEqual({ at: 'saved' });
    expect(workshop.savedAt()).toBe(1000);
    expect(workshop.hasUnsaved()).toBe(false);
  });

  it('moves no other part', () => {
    const { open, type } = aVisit();
    const workshop = open();
    let moved = 0;
    for (const key of ['order', 'cover', 'activity-102']) workshop.part(key).subscribe(() => (moved += 1));
    workshop.keys.subscribe(() => (moved += 1));
    type(workshop, 'Wat valt op?');
    expect(moved).toBe(0);
  });

  it('is announced as saving once, and not at every key or save while somebody types on', async () => {
    const { server, pass, open, type } = aVisit();
    const workshop = open();
    const reports: string[] = [];
    workshop.status.subscribe(() => reports.push(workshop.status.get().at));
    for (const typed of ['W', 'Wa', 'Wat']) type(workshop, typed);
    for (const typed of ['Wat v', 'Wat va', 'Wat valt']) {
      const saved = pass(saveAfterMs);
      type(workshop, typed);
      await saved;
    }
    expect(server.saves).toHaveLength(3);
    expect(reports).toEqual(['saving']);
    await pass(saveAfterMs);
    expect(reports).toEqual(['saving', 'saved']);
  });

  it('reports who is present when that changes, and not at each poll', () => {
    const workshop = aVisit().open();
    let reports = 0;
    workshop.present.subscribe(() => (reports += 1));
    const bo = (part: string) => ({ name: 'Bo', isMe: false, part });
    for (const present of [[], [bo('cover')], [bo('cover')], [bo('order')], []])
      workshop.receive({ parts: [], present });
    expect(reports).toBe(3);
  });

  it('stays on the device without a connection, also over a reload, and is saved as soon as there is one', async () => {
    const { server, held, pass, open, type } = aVisit();
    const first = open();
    server.is = 'away';
    type(first, 'Wat valt op?');
    await pass(saveAfterMs);
    expect(first.status.get()).toEqual({ at: 'unreached' });
    expect([...held.keys()]).toEqual(['draft:workshop/draft-1/activity-101']);

    const again = open();
    expect(questionOf(again)).toBe('Wat valt op?');
    server.is = 'there';
    await pass(tryAgainAfterMs);
    expect(server.content('activity-101')).toMatchObject({ question: 'Wat valt op?' });
    expect(again.status.get()).toEqual({ at: 'saved' });
    expect([...held.keys()]).toEqual([]);
  });

  it('is no conflict when the save had arrived and only its response was lost', async () => {
    const { server, pass, open, type } = aVisit();
    const workshop = open();
    server.is = 'deaf';
    type(workshop, 'Wat valt op?');
    await pass(saveAfterMs);
    server.is = 'there';
    type(workshop, 'Wat valt op? En wat niet?');
    await pass(tryAgainAfterMs);
    await pass(saveAfterMs);
    expect(workshop.conflicts.get()).toEqual([]);
    expect(server.content('activity-101')).toMatchObject({ question: 'Wat valt op? En wat niet?' });
  });

  it('is on the server before anybody looks, also what was typed while a save was on its way (docs/rules.md 16.37)', async () => {
    const { server, open, type } = aVisit();
    const workshop = open();
    type(workshop, 'Een');
    const first = workshop.saveNow();
    type(workshop, 'Een en twee');
    await workshop.saveNow();
    expect(server.content('activity-101')).toMatchObject({ question: 'Een en twee' });
    await first;
    expect(workshop.hasUnsaved()).toBe(false);
  });

  it('is shown as refused, and sent again once it changes', async () => {
    const { server, pass, open, type } = aVisit();
    const workshop = open();
    server.is = 'refusing';
    type(workshop, 'Te lang');
    await pass(saveAfterMs);
    expect(workshop.status.get()).toMatchObject({ at: 'refused', key: 'activity-101' });
    expect(workshop.hasUnsaved()).toBe(true);
    server.is = 'there';
    type(workshop, 'Kort');
    await pass(saveAfterMs);
    expect(server.content('activity-101')).toMatchObject({ question: 'Kort' });
    expect(workshop.hasUnsaved()).toBe(false);
  });

  it('is shown as refused as long as it is refused, whatever else is saved meanwhile', async () => {
    const { server, pass, open, type } = aVisit();
    const workshop = open();
    server.is = 'refusing';
    type(workshop, 'Te lang');
    await pass(saveAfterMs);
    server.is = 'there';
    type(workshop, 'Iets anders', 'activity-102');
    await pass(saveAfterMs);
    expect(server.content('activity-102')).toMatchObject({ question: 'Iets anders' });
    expect(workshop.status.get()).toMatchObject({ at: 'refused', key: 'activity-101' });
    expect(workshop.hasUnsaved()).toBe(true);
  });
});

describe('Two docents in one draft (docs/rules.md 16.32)', () => {
  const change = (server: ReturnType<typeof aServer>, key: string, fields: object): StoredPart =>
    server.put(key, JSON.stringify({ ...server.content(key), ...fields }));

  it('see each other’s words where they type in different fields, and both are saved', async () => {
    const { server, pass, open, type } = aVisit();
    const workshop = open();
    change(server, 'activity-101', { title: 'Goed kijken' });
    type(workshop, 'Wat valt op?');
    await pass(saveAfterMs);
    await pass(saveAfterMs);
    expect(server.content('activity-101')).toEqual({ id: 101, title: 'Goed kijken', question: 'Wat valt op?' });
    expect(workshop.conflicts.get()).toEqual([]);
  });

  it.each([
    ['mine', 'Wat valt op?'],
    ['theirs', 'Wat hoor je?'],
  ] as const)('of two texts in one field both are kept until %s is chosen', async (choice, chosen) => {
    const { server, pass, open, type } = aVisit();
    const workshop = open();
    type(workshop, 'Wat valt op?');
    change(server, 'activity-101', { question: 'Wat hoor je?', title: 'Goed kijken' });
    await pass(saveAfterMs);
    expect(workshop.conflicts.get()).toEqual(['activity-101']);
    expect(questionOf(workshop)).toBe('Wat valt op?');
    expect(workshop.part('activity-101').get().theirs?.content).toContain('Wat hoor je?');
    expect(server.content('activity-101')).toMatchObject({ question: 'Wat hoor je?' });
    expect(workshop.hasUnsaved()).toBe(true);

    workshop.solve('activity-101', choice);
    await settle();
    expect(workshop.conflicts.get()).toEqual([]);
    expect(server.content('activity-101')).toEqual({ id: 101, title: 'Goed kijken', question: chosen });
    expect(workshop.hasUnsaved()).toBe(false);
    // The discarded text was not saved anywhere: the choice can be undone.
    if (choice === 'theirs') workshop.steps.takeBack();
    expect(questionOf(workshop)).toBe('Wat valt op?');
  });

  it('have no conflict when a device gets its own save from the poll before the response', async () => {
    const { server, pass, open, type } = aVisit();
    const workshop = open();
    server.is = 'deaf';
    type(workshop, 'Wat valt op?');
    await pass(saveAfterMs);
    type(workshop, 'Wat valt op? En wat niet?');
    workshop.receive({ parts: server.all().filter(({ key }) => key === 'activity-101'), present: [] });
    expect(workshop.conflicts.get()).toEqual([]);
    expect(questionOf(workshop)).toBe('Wat valt op? En wat niet?');
  });

  it('an activity that one took away and the other went on with can stay', async () => {
    const { server, pass, open, type } = aVisit();
    const workshop = open();
    type(workshop, 'Wat valt op?');
    const gone = server.put('activity-101', null);
    const less = server.put('order', JSON.stringify({ ...order, phases: [[102], [201], [], []] }));
    workshop.receive({ parts: [gone, less], present: [] });
    expect(workshop.conflicts.get()).toEqual(['activity-101']);
    workshop.solve('activity-101', 'mine');
    await pass(saveAfterMs);
    expect(server.content('activity-101')).toMatchObject({ question: 'Wat valt op?' });
    expect(server.content('order')).toMatchObject({ phases: [[102, 101], [201], [], []] });
  });

  it.each([true, false])('who make an activity at the same moment have both (heard first: %s)', async (isHeard) => {
    const { server, pass, open } = aVisit();
    const workshop = open();
    const other = server.put('activity-202', JSON.stringify({ id: 202, title: 'Van een ander' }));
    const longer = server.put('order', JSON.stringify({ ...order, phases: [[101, 102, 202], [201], [], []] }));
    expect(workshop.add({ title: 'Van mij' }, { list: 2, index: 1 })).toBe(202);
    if (isHeard) workshop.receive({ parts: [other, longer], present: [] });
    for (let turn = 0; turn < 4; turn += 1) await pass(saveAfterMs);
    expect(server.content('activity-202')).toMatchObject({ title: 'Van een ander' });
    expect(server.content('activity-203')).toMatchObject({ id: 203, title: 'Van mij' });
    expect(server.content('order')).toMatchObject({ phases: [[101, 102, 202], [201, 203], [], []] });
  });
});
