import { describe, expect, it } from 'vitest';

import { aVisit } from '#test/draftVisit.ts';

import { isHeadUnsaved, titled } from './papers.ts';

describe('The text of a paper', () => {
  it('has the title of its activity until it has one of its own', () => {
    expect(titled('# Nieuwe opdracht\n\nKijk.', 'Nieuwe opdracht', 'Schaduw')).toBe('# Schaduw\n\nKijk.');
    expect(titled('# Schaduw – voor de docent\n', 'Schaduw', 'Zon')).toBe('# Zon – voor de docent\n');
    expect(titled('# Schaduwkaart\n', 'Schaduw', 'Zon')).toBe('# Schaduwkaart\n');
    expect(titled('Schaduw', 'Schaduw', 'Zon')).toBe('Schaduw');
  });

  it('has it also when it was emptied on the way to another', () => {
    for (const text of ['# Zon\nKijk.', '# Zon', '# Zon – voor de docent']) {
      expect(titled(titled(titled(text, 'Zon', ''), '', 'M'), 'M', 'Maan')).toBe(text.replace('Zon', 'Maan'));
    }
  });
});

describe('The head of a paper', () => {
  it('is as the server has it until the activity, its place or the challenge changes', async () => {
    const { pass, open } = aVisit();
    const workshop = open();
    const isUnsaved = (): boolean => isHeadUnsaved(101, (key) => workshop.part(key).get());
    expect(isUnsaved()).toBe(false);
    workshop.change('file:werkbladen/kijken.md', { text: '# Kijken' });
    workshop.setValue('activity-102', ['title'], 'Iets anders');
    expect(isUnsaved()).toBe(false);
    workshop.setValue('activity-101', ['title'], 'Goed kijken');
    expect(isUnsaved()).toBe(true);
    await pass(2000);
    expect(isUnsaved()).toBe(false);
    workshop.move(101, { list: 1, index: 1 });
    expect(isUnsaved()).toBe(true);
  });
});
