/** The docent noted that nothing was handed in, and the phase still runs: the team may yet (docs/rules.md 5.7). */

import type { TeamAnswer, TeamPhase } from '#web/student/facts.ts';

export function mayHandInAfterAll(phase: TeamPhase, answer: TeamAnswer): boolean {
  return answer.isEmpty && answer.rating?.medal === 0 && !phase.done;
}
