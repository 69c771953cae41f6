/** Onboarding and Launch: phases that the teacher leads, that no team answers and nobody ends (docs/rules.md 2.3). */

import type { Challenge, Phase } from '#domain/course.ts';

/** Onboarding is 0, Launch the phase count + 1. */
export function ledPhases(challenge: Challenge): [onboarding: Phase, launch: Phase] {
  const { introduction, video, launchDescription, completionVideo, onboarding, launch, phases } = challenge;
  return [
    { number: 0, slug: 'onboarding', title: 'Onboarding', description: introduction, video, activities: onboarding },
    {
      number: phases.length + 1,
      slug: 'launch',
      title: 'Launch',
      description: launchDescription,
      video: completionVideo,
      activities: launch,
    },
  ];
}
