/** The medals that a team earned, revealed and finished with (docs/rules.md 6.1). */

import type { Medal, Phase, Status, TeamWork } from './course.ts';
import { answerableActivities, answerTo, type Course, phaseStatus } from './status.ts';

/** The mean of the medals of its answerable activities, rounded half up; null until the phase is RATED. */
export function phaseMedal(course: Course, phase: Phase, work: TeamWork): Medal | null {
  if (phaseStatus(course, phase, work) !== 'RATED') return null;
  const medals = answerableActivities(phase).map((activity) => answerTo(activity, work)?.rating?.medal ?? 0);
  return medals.length === 0 ? 0 : meanMedal(medals);
}

function meanMedal(medals: readonly Medal[]): Medal {
  const sum = medals.reduce<number>((total, medal) => total + medal, 0);
  // The mean of numbers from 0 to 3, rounded, is one of them.
  return Math.floor(sum / medals.length + 0.5) as Medal;
}

/** The state of one team in one phase. */
export type TeamPhase = {
  phase: Phase;
  status: Status;
  /** The teacher ended it. */
  done: boolean;
  /** The team has revealed the medal as it is now. */
  seen: boolean;
  /** The medal as the team last revealed it, which is its rocket part; null before that. */
  medal: Medal | null;
};

export function teamPhase(course: Course, phase: Phase, work: TeamWork): TeamPhase {
  const revealed = work.reveals.find((reveal) => reveal.phase === phase.number);
  const current = phaseMedal(course, phase, work);
  const corrected = current !== null && current !== revealed?.medal && !work.hasFinished;
  return {
    phase,
    status: phaseStatus(course, phase, work),
    done: course.ended.has(phase.number),
    seen: revealed !== undefined && !corrected,
    medal: revealed?.medal ?? null,
  };
}

export function teamPhases(course: Course, work: TeamWork): TeamPhase[] {
  return course.challenge.phases.map((phase) => teamPhase(course, phase, work));
}

/** A medal is ready to be revealed: the phase is RATED, done and unseen. */
export function hasNewMedal(entry: Pick<TeamPhase, 'status' | 'done' | 'seen'>): boolean {
  return entry.status === 'RATED' && entry.done && !entry.seen;
}

/** Once finished, always finished: reopening a phase later undoes nothing. */
export function isFinished(course: Course, work: TeamWork): boolean {
  if (work.hasFinished) return true;
  return teamPhases(course, work).every((entry) => entry.done && entry.seen);
}

/**
 * The medals of the team's rocket at the end, phase by phase; null where one isn't known yet. A correction after the
 * end changes no rocket (docs/rules.md 6.9).
 */
export function rocketMedals(course: Course, work: TeamWork): { phase: Phase; medal: Medal | null }[] {
  const isAtTheEnd = isFinished(course, work);
  return course.challenge.phases.map((phase) => ({
    phase,
    medal: isAtTheEnd ? teamPhase(course, phase, work).medal : phaseMedal(course, phase, work),
  }));
}
