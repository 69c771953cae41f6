/** The phase that the address names. */

import { useParams } from 'wouter';

import { Problem } from '#contract/problem.ts';
import { student } from '#contract/student.ts';
import { useAnswer } from '#web/query.ts';
import type { TeamPhase } from '#web/student/facts.ts';

export type FoundPhase =
  | { kind: 'loading' }
  | { kind: 'not-found' }
  | { kind: 'found'; phase: TeamPhase; loadedAt: number };

export function usePhase(): FoundPhase {
  const { phaseId } = useParams<{ phaseId: string }>();
  const { data, error, dataUpdatedAt } = useAnswer(student.phase, { phase: Number(phaseId) });
  if (data !== undefined) return { kind: 'found', phase: data, loadedAt: dataUpdatedAt };
  const isUnknown = error instanceof Problem && (error.status === 404 || error.status === 400);
  return isUnknown ? { kind: 'not-found' } : { kind: 'loading' };
}
