/** How far the team on this page is in its trial flight, from its own rocket (docs/rules.md 17.14). */

import { Problem } from '#contract/problem.ts';
import { student } from '#contract/student.ts';
import { trialSteps } from '#domain/lesson/trial.ts';
import { useEndpoint } from '#web/query.ts';

import { useRocketProgress } from './useRocketProgress.tsx';

type TrialProgress = {
  /** The steps that are done. */
  done: number;
  isOver: boolean;
};

export function useTrialSteps(): TrialProgress {
  const { rocket: [first] = [] } = useRocketProgress();
  const { error } = useEndpoint(student.info, {});
  const hasSent = first !== undefined && first.status !== 'READY';
  return {
    done: first?.seen === true ? trialSteps.length : hasSent ? 2 : 1,
    isOver: error instanceof Problem && error.status === 404,
  };
}
