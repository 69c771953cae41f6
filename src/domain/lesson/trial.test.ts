import { describe, expect, it } from 'vitest';

import { aChallenge, anActivity, aPhase } from '#test/facts.ts';

import { trialActivity, trialChallenge } from './trial.ts';

const shown = anActivity({ id: 1, allowAnswer: false, photoRequired: true });
const written = anActivity({ id: 2 });
const pictured = anActivity({ id: 3, photoRequired: true });
const withFirst = (activities: ReturnType<typeof anActivity>[]) =>
  aChallenge({ phases: [aPhase({ number: 1, activities }), aPhase({ number: 2, activities: [written, pictured] })] });

describe('A trial flight asks for', () => {
  it('the first activity of phase 1 with an answer and a photo', () => {
    expect(trialActivity(withFirst([shown, written, pictured, { ...pictured, id: 4 }]))?.id).toBe(3);
  });

  it('the first with an answer where none has a photo', () => {
    expect(trialActivity(withFirst([shown, written, { ...written, id: 5 }]))?.id).toBe(2);
  });

  it('that one alone in phase 1, and leaves the other phases', () => {
    const challenge = withFirst([shown, written, pictured]);
    const [first, second] = trialChallenge(challenge).phases;
    expect(first?.activities).toEqual([pictured]);
    expect(second).toBe(challenge.phases[1]);
  });

  it('nothing where phase 1 has no activity with an answer', () => {
    const challenge = withFirst([shown]);
    expect(trialChallenge(challenge)).toBe(challenge);
  });
});
