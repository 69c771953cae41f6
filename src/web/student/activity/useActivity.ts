/** The activity that the address names, with its phase. */

import { useParams } from 'wouter';

import type { TeamActivity, TeamPhase } from '#web/student/facts.ts';
import { usePhase } from '#web/student/phase/usePhase.ts';

export type FoundActivity =
  | { kind: 'loading' }
  | { kind: 'not-found' }
  | { kind: 'found'; phase: TeamPhase; activity: TeamActivity; loadedAt: number };

export function useActivity(): FoundActivity {
  const { activityId } = useParams<{ activityId: string }>();
  const found = usePhase();
  if (found.kind !== 'found') return found;
  const activity = found.phase.activities.find(({ id }) => id === Number(activityId));
  return activity === undefined ? { kind: 'not-found' } : { ...found, activity };
}
