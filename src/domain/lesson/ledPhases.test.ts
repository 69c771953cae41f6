import { expect, it } from 'vitest';

import { aChallenge } from '#test/facts.ts';

import { ledPhases } from './ledPhases.ts';

it('Onboarding comes before the phases and tells the introduction, Launch after them and tells of the launch', () => {
  const challenge = aChallenge();
  const [onboarding, launch] = ledPhases(challenge);
  expect(onboarding).toMatchObject({
    number: 0,
    description: challenge.introduction,
    video: challenge.video,
    activities: challenge.onboarding,
  });
  expect(launch).toMatchObject({
    number: challenge.phases.length + 1,
    description: challenge.launchDescription,
    video: challenge.completionVideo,
    activities: challenge.launch,
  });
});
