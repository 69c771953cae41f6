import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import type { Challenge } from '#domain/course.ts';
import { ageBandOf, ageBands, practised } from '#domain/lesson/designSkills.ts';
import { readChallenge } from '#server/challenges/readChallenge.ts';

import { learningLinePdf, learningLineText, readLearningLine } from './learningLine.ts';

const challenges = readdirSync('content/challenges').map((slug): Challenge => {
  const read = readChallenge(join('content/challenges', slug));
  if (!read.ok) throw new Error(`${slug} cannot be read`);
  return read.challenge;
});

describe('The learning line of the challenges that ship', () => {
  const line = readLearningLine();

  it('says for each skill and age what a pupil learns', () => {
    expect(line.skills).toHaveLength(9);
    const unsaid = line.skills.filter((skill) => ageBands.some((band) => skill[band].trim() === ''));
    expect(unsaid).toEqual([]);
  });

  it('names only key words that a challenge has', () => {
    const activities = challenges.flatMap(({ onboarding, phases, launch }) => [
      ...onboarding,
      ...phases.flatMap((phase) => phase.activities),
      ...launch,
    ]);
    const known = new Set(activities.flatMap(({ words }) => words.map(({ word }) => word)));
    const unknown = line.skills.flatMap(({ words }) => words.filter((word) => !known.has(word)));
    expect(unknown).toEqual([]);
  });

  it('has practice for all nine skills in groep 7 and 8 and after, and for seven in groep 5 and 6', () => {
    const practisedIn = ageBands.map((band) => {
      const some = challenges.filter((challenge) => ageBandOf(challenge) === band);
      return line.skills.filter((skill) => some.some((challenge) => practised(challenge, skill).length > 0)).length;
    });
    expect(practisedIn).toEqual([7, 9, 9]);
  });

  it('leads to the activities by the short name of the challenge', () => {
    expect(learningLineText(line, challenges)).toMatch(/\*\*HKS\*\* Het koele schoolplein/u);
    expect(learningLineText(line, challenges)).toMatch(/\| \*\*Testen\*\* \|.*\*\*DZL\*\* 3\.2, 4\.1/u);
  });

  it('is one page', async () => {
    const pdf = await learningLinePdf(challenges);
    expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/gu)).toHaveLength(1);
  });
});
