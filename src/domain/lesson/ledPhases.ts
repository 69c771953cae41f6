/** Onboarding and Launch: phases that the docent leads, that no team answers and nobody ends (docs/rules.md 2.3). */

import type { Challenge, Phase } from '#domain/course.ts';

/** The number of Onboarding. */
export const onboarding = 0;

/** Onboarding is 0, Launch the phase count + 1. */
export function ledPhases(challenge: Challenge): [onboarding: Phase, launch: Phase] {
  const { introduction, video, launchDescription, completionVideo, launch, phases } = challenge;
  return [
    {
      number: onboarding,
      slug: 'onboarding',
      title: 'Onboarding',
      description: introduction,
      video,
      activities: challenge.onboarding,
    },
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
