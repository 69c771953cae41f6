import { describe, expect, it } from 'vitest';

import { aChallenge, anActivity, fourPhases, noTeaching } from '#test/facts.ts';

import { lessonsText } from './lessonsText.ts';

const lessons = [
  { title: 'Kijken', activities: [1, 101], atHome: [102] },
  { title: 'Bedenken', activities: [201, 202], atHome: [] },
  { title: 'Maken', activities: [301], atHome: [] },
  { title: 'Afmaken', activities: [302], atHome: [] },
];
const plan = { lessonMinutes: 45, lessons };
const karton = { what: 'karton', amount: '8 vellen', activities: [101], priceEuros: null, instead: null };
const challenge = aChallenge({
  onboarding: [anActivity({ id: 1, filename: 'team.pdf', video: 'team', allowAnswer: false })],
  phases: fourPhases(),
  teaching: { ...noTeaching, plans: [plan], materials: [karton, { ...karton, what: 'tape', activities: [301] }] },
});
const text = lessonsText(challenge, plan, (video) => (video === null ? undefined : 'Zo gaat het'));
const [, ...sections] = text.split('\n\n### ');

describe('A lesson in short', () => {
  it('says what to do, to print, to put ready and to show, and what to rate and end afterwards', () => {
    expect(sections[0]?.split('\n')).toEqual([
      'Les 1: Kijken',
      '',
      '- **Opdrachten:** 0.1 en 1.1',
      '- **Weektaak of thuis:** 1.2',
      '- **Print per team:** werkblad 0.1',
      '- **Zorg voor:** karton',
      '- **Praatplaat:** ‘Zo gaat het’ bij 0.1',
      '- **Na de les:** beoordeel 1.1 en 1.2, en rond fase 1: Fase 1 af',
    ]);
  });

  it('ends a phase only after its last lesson', () => {
    expect(sections[2]).toContain('- **Na de les:** beoordeel 3.1');
    expect(sections[2]).not.toContain('rond');
    expect(sections[3]).toContain('beoordeel 3.2, en rond fase 3');
  });
});
