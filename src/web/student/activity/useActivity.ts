/** The activity in the address, with its phase. */

import { useParams } from 'wouter';

import type { TeamsActivity, TeamsPhase } from '#contract/decode/teamFacts.ts';
import { usePhase } from '#web/student/phase/usePhase.ts';

export type FoundActivity =
  | { kind: 'loading' }
  | { kind: 'not-found' }
  | { kind: 'found'; phase: TeamsPhase; activity: TeamsActivity; loadedAt: number };

export function useActivity(): FoundActivity {
  const { activityId } = useParams<{ activityId: string }>();
  const found = usePhase();
  if (found.kind !== 'found') return found;
  const activity = found.phase.activities.find(({ id }) => id === Number(activityId));
  return activity === undefined ? { kind: 'not-found' } : { ...found, activity };
}
