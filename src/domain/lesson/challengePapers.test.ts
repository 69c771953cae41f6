import { describe, expect, it } from 'vitest';

import { aChallenge, anActivity, fourPhases } from '#test/facts.ts';

import { activitiesTogether, documentName, worksheetsName } from './challengePapers.ts';

const challenge = aChallenge({
  onboarding: [anActivity({ id: 1 })],
  phases: fourPhases(),
  launch: [anActivity({ id: 501 }), anActivity({ id: 502 })],
  teaching: {
    ...aChallenge().teaching,
    plans: [{ lessonMinutes: 45, lessons: [{ title: 'Begin', activities: [502, 1], atHome: [501] }] }],
  },
});

describe('Worksheets that are printed together', () => {
  it('are those of a phase, of the onboarding or of the launch', () => {
    const [first] = challenge.phases;
    expect(activitiesTogether(challenge, { phase: 0 })).toEqual([1]);
    expect(activitiesTogether(challenge, { phase: 1 })).toEqual(first?.activities.map(({ id }) => id));
    expect(activitiesTogether(challenge, { phase: 5 })).toEqual([501, 502]);
  });

  it('are those of a lesson as its plan has them, and then those for at home', () => {
    expect(activitiesTogether(challenge, { plan: 0, lesson: 0 })).toEqual([502, 1, 501]);
  });

  it('are none where the phase, the plan or the lesson isn’t there', () => {
    const asked = [{ phase: 6 }, { phase: -1 }, { plan: 1, lesson: 0 }, { plan: 0, lesson: 1 }, { plan: 0 }, {}];
    expect(asked.map((one) => activitiesTogether(challenge, one))).toEqual(asked.map(() => []));
  });
});

describe('The file name of a paper', () => {
  it.each([
    ['a lesson', { plan: 0, lesson: 0 }, false, 'les-1-van-45-minuten-werkbladen'],
    ['a phase', { phase: 2 }, false, 'fase-2-fase-2-werkbladen'],
    ['the launch in large type', { phase: 5 }, true, 'launch-werkbladen-groot'],
  ] as const)('says that it has the worksheets of %s', (_, together, isLarge, name) => {
    expect(worksheetsName(challenge, together, isLarge)).toBe(`${challenge.slug}-${name}.pdf`);
  });

  it('says of one worksheet or instruction which activity it belongs to', () => {
    const activity = anActivity({ id: 501, slug: 'meten', filename: 'x.pdf', instructionPdf: 'y.pdf' });
    const one = aChallenge({ launch: [activity] });
    expect(documentName(one, 'worksheet', 'x.pdf')).toBe(`${one.slug}-5.1-meten-werkblad.pdf`);
    expect(documentName(one, 'instruction', 'y.pdf')).toBe(`${one.slug}-5.1-meten-instructie.pdf`);
    expect(documentName(one, 'worksheet', 'y.pdf')).toBe('y.pdf');
  });
});
