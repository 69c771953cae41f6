import { globSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import type { DraftRemark } from '#contract/workshop/workshopSchemas.ts';
import { readChallenge } from '#server/challenges/readChallenge.ts';
import { openMemoryFiles } from '#server/files/memoryFiles.ts';
import { sourceOf } from '#server/workshop/parts/source.ts';
import { split } from '#server/workshop/parts/split.ts';
import { anActivity, type Changes, draftWith } from '#test/workshop.ts';

import { adviceOn } from './advice.ts';
import { onAgreement } from './agreement.ts';
import { onSafety } from './safety.ts';

describe('Advice on a draft', () => {
  const advice = (changes: Changes): DraftRemark[] => {
    const parts = draftWith(changes);
    return adviceOn(parts, sourceOf(parts));
  };
  const long = `${Array.from({ length: 21 }, () => 'de').join(' ')}.`;
  const hard = 'Verantwoordelijkheidsbesef karakteriseert ontwikkelingssamenwerking. '.repeat(20);

  const coverOf = (fields: object): object => ({
    ...(JSON.parse(draftWith({}).get('cover') ?? '{}') as object),
    ...fields,
  });

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
    [
      'a material that burns under a warm lamp',
      {
        'activity-101': {
          ...anActivity,
          introduction: 'De leerkracht zet de warmtelamp aan.',
          examples: { bronze: 'Een dak.', silver: 'Een dak van karton.', gold: 'Een dak van stof, want dat is licht.' },
        },
        cover: { ...coverOf({}), safety: ['Vuur: niets op de lamp.'] },
      },
      'activity-101',
      'examples',
      /vat vlam/u,
    ],
    [
      'a danger that is not in the safety list',
      { 'activity-101': { ...anActivity, introduction: 'Jullie docent lijmt met het lijmpistool.' } },
      'cover',
      'safety',
      /lijmpistool/u,
    ],
    [
      'the number of a lesson',
      { cover: coverOf({ preparation: { hours: 1, judging_hours: 1, steps: ['Koop karton voor les 3.'] } }) },
      'cover',
      'preparation',
      /‘les 3’/u,
    ],
    [
      'the number of a lesson that may be left out',
      { cover: coverOf({ shorter: ['Laat les 3 weg.'] }) },
      'cover',
      'shorter',
      /‘les 3’/u,
    ],
    [
      'the number of a lesson in the letter to parents',
      { cover: coverOf({ parents: { what: 'Ze bouwen.', bring: ['een doos, vóór les 3'] } }) },
      'cover',
      'parents',
      /‘les 3’/u,
    ],
    [
      'something dangerous that a child may bring',
      { cover: coverOf({ parents: { what: 'Ze bouwen.', bring: ['een tube secondelijm'] } }) },
      'cover',
      'parents',
      /Laat het weg/u,
    ],
    [
      'something dangerous for when a lesson is lost',
      { cover: coverOf({ shorter: ['Lijm het met secondelijm.'] }) },
      'cover',
      'shorter',
      /Laat het weg/u,
    ],
    [
      'a material for a lesson',
      { cover: coverOf({ materials: [{ what: 'karton', amount: '2', lessons: [1] }] }) },
      'cover',
      'materials',
      /Noem de opdracht/u,
    ],
    [
      'a role that the phase does not have',
      {
        'phase-1': { title: 'Kijken', description: 'Kijk.', roles: [{ name: 'schrijver', task: 'Schrijft.' }] },
        'activity-101': { ...anActivity, introduction: 'De tijdbewaker telt af.' },
      },
      'activity-101',
      'introduction',
      /‘tijdbewaker’/u,
    ],
    [
      'a role in a phase without roles',
      {
        'phase-2': { title: 'Meten', description: 'Meet.', roles: [{ name: 'tijdbewaker', task: 'Telt af.' }] },
        'activity-101': { ...anActivity, introduction: 'De tijdbewaker telt af.' },
      },
      'activity-101',
      'introduction',
      /‘tijdbewaker’ .* Deze fase heeft geen rollen/u,
    ],
    [
      'a model answer that breaks its criteria',
      {
        'activity-101': {
          ...anActivity,
          criteria: [
            { text: 'Je meet.', gold: 'Zet er een getal bij.' },
            { text: 'Je kijkt.', gold: 'Kijk goed.' },
          ],
          examples: { bronze: 'Warm.', silver: 'Heel warm.', gold: 'Heel erg warm was het daar.' },
        },
      },
      'activity-101',
      'examples',
      /geen getal/u,
    ],
    [
      'steps that take longer than the activity',
      {
        'activity-101': { ...anActivity, instructionPdf: 'x.md' },
        'file:x.md': { text: '# Kop\n\n| Minuten | Wat |\n| --- | --- |\n| 20 | Kijken. |\n| 30 | Praten. |\n' },
      },
      'activity-101',
      'instructionPdf',
      /samen 50 minuten, en de opdracht 45/u,
    ],
    [
      'too little time to write',
      {
        'activity-101': {
          ...anActivity,
          instructionPdf: 'x.md',
          examples: { bronze: 'Ja.', silver: 'Ja hoor.', gold: 'woord '.repeat(60) },
        },
        'file:x.md': {
          text: '# Kop\n\n| Minuten | Wat |\n| --- | --- |\n| 43 | Kijken. |\n| 2 | Het antwoord versturen. |\n',
        },
      },
      'activity-101',
      'instructionPdf',
      /60 woorden typen duurt .* 4 minuten. De stappen geven er 2/u,
    ],
  ])('is given where it stands: %s', (_, changes, part, field, message) => {
    expect(advice(changes)).toEqual([{ part, field, message: expect.stringMatching(message) as string }]);
  });

  it('skips a row that is empty', () => {
    const rows = { criteria: [null, { text: 'Je kijkt.', gold: 'Kijk goed.' }] };
    expect(advice({ 'activity-101': { ...anActivity, ...rows }, cover: coverOf({ materials: [null] }) })).toEqual([]);
  });

  it('spares the docent, who reads what is harder, and a question that nobody answers', () => {
    const led = { ...anActivity, criteria: [], allowAnswer: false, instructionPdf: 'x.md' };
    expect(advice({ 'activity-101': led, 'file:x.md': { text: `# Kop\n\n${hard} ${long}` } })).toEqual([]);
  });
});

it.each(globSync('content/challenges/*'))(
  '%s gives no advice about safety, minutes, roles, answers or lessons',
  async (folder) => {
    const read = readChallenge(folder);
    if (!read.ok) throw new Error(`${folder} cannot be read`);
    const { parts: list } = await split(read, openMemoryFiles(0));
    const parts = new Map(list.map(({ key, content }) => [key, content]));
    const source = sourceOf(parts);
    expect([...onAgreement(parts, source), ...onSafety(parts, source)]).toEqual([]);
  },
);
