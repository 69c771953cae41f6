import { describe, expect, it } from 'vitest';

import type { DraftRemark } from '#contract/workshop/workshopSchemas.ts';
import { sourceOf } from '#server/workshop/parts/source.ts';
import { anActivity, type Changes, draftWith } from '#test/workshop.ts';

import { adviceOn } from './advice.ts';

describe('Advice on a draft', () => {
  const advice = (changes: Changes): DraftRemark[] => {
    const parts = draftWith(changes);
    return adviceOn(parts, sourceOf(parts));
  };
  const long = `${Array.from({ length: 21 }, () => 'de').join(' ')}.`;
  const hard = 'Verantwoordelijkheidsbesef karakteriseert ontwikkelingssamenwerking. '.repeat(20);

  it('is nothing where all is well', () => expect(advice({})).toEqual([]));

  it.each<[string, Changes, string, string | null, RegExp]>([
    [
      'a picture without words',
      { 'activity-101': { ...anActivity, introduction: 'Kijk. ![](x.png)' } },
      'activity-101',
      'introduction',
      /plaatje niet ziet/u,
    ],
    [
      'a long sentence',
      { 'activity-101': { ...anActivity, help: `Kort. ${long}` } },
      'activity-101',
      'help',
      /telt 21 woorden/u,
    ],
    [
      'two in a worksheet',
      { 'activity-101': { ...anActivity, filename: 'x.md' }, 'file:x.md': { text: `# Kop\n\n${long} ${long}` } },
      'activity-101',
      'filename',
      /Zo zijn er hier 2/u,
    ],
    [
      'a text that reads hard',
      { 'phase-1': { title: 'x', description: hard } },
      'phase-1',
      'description',
      /leest moeilijk/u,
    ],
    [
      'a full cell',
      { 'activity-101': { ...anActivity, plus: `| a | ${'woord '.repeat(25)} |` } },
      'activity-101',
      'plus',
      /cel/u,
    ],
    ['no criteria', { 'activity-101': { ...anActivity, criteria: [] } }, 'activity-101', 'criteria', /geen criteria/u],
    [
      'more than a lesson',
      { 'activity-101': { ...anActivity, duration: '02:00' } },
      'activity-101',
      'duration',
      /120 minuten/u,
    ],
    [
      'a lesson that is too full',
      { order: { onboarding: [], phases: [[101, 102], [201], [301], [401]], launch: [] }, 'activity-102': anActivity },
      'cover',
      'lessons',
      /^les 1, ‘Les 101’, in het plan met lessen van 60 minuten vraagt 90 minuten. Er passen er 50/u,
    ],
    ['no plan', { cover: { title: 'x' } }, 'cover', 'lessons', /geen plan/u],
    ['an activity in no phase', { 'activity-900': anActivity }, 'activity-900', null, /geen enkele fase/u],
    [
      'a large film',
      { 'file:films/x.mp4': { sum: 'a'.repeat(64), size: 21_000_000, type: 'video/mp4' } },
      'file:films/x.mp4',
      null,
      /21 MB/u,
    ],
  ])('is given where it stands: %s', (_, changes, part, field, message) => {
    expect(advice(changes)).toEqual([{ part, field, message: expect.stringMatching(message) as string }]);
  });

  it('spares the docent, who reads what is harder, and a question that nobody answers', () => {
    const led = { ...anActivity, criteria: [], allowAnswer: false, instructionPdf: 'x.md' };
    expect(advice({ 'activity-101': led, 'file:x.md': { text: `# Kop\n\n${hard} ${long}` } })).toEqual([]);
  });
});
