/** The phase in the address. */

import { useParams } from 'wouter';

import { readTeamsPhase, type TeamsPhase } from '#contract/decode/teamFacts.ts';
import { Problem } from '#contract/problem.ts';
import { student } from '#contract/student.ts';
import { useFacts } from '#web/query.ts';

import { usePicturesAhead } from './usePicturesAhead.ts';

export type FoundPhase =
  | { kind: 'loading' }
  | { kind: 'not-found' }
  | { kind: 'found'; phase: TeamsPhase; loadedAt: number };

export function usePhase(): FoundPhase {
  const { phaseId } = useParams<{ phaseId: string }>();
  const { data, error, dataUpdatedAt } = useFacts(student.phase, { phase: Number(phaseId) }, readTeamsPhase);
  usePicturesAhead(data);
  if (data !== undefined) return { kind: 'found', phase: data, loadedAt: dataUpdatedAt };
  const isUnknown = error instanceof Problem && (error.status === 404 || error.status === 400);
  return isUnknown ? { kind: 'not-found' } : { kind: 'loading' };
}
