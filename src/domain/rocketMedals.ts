/** The medals of which a team's rocket is made at the end, phase by phase. */

import type { Medal, Phase, TeamWork } from './course.ts';
import { type Course, isFinished, phaseMedal, teamPhase } from './status.ts';

/** Null where the medal isn't known yet. A correction after the end changes the rocket of nobody (docs/rules.md 6.9). */
export function rocketMedals(course: Course, work: TeamWork): { phase: Phase; medal: Medal | null }[] {
  const isAtTheEnd = isFinished(course, work);
  return course.challenge.phases.map((phase) => ({
    phase,
    medal: isAtTheEnd ? teamPhase(course, phase, work).medal : phaseMedal(course, phase, work),
  }));
}
