/** Creates the teams of a list from the screen. */

import { useMutation } from '@tanstack/react-query';

import { type Attempt, idsOf, type Made, madeSince, makeTeams } from '#client/teamList/makeTeams.ts';
import { teacher } from '#contract/teacher.ts';
import type { PlannedTeam } from '#domain/people/teamPlan.ts';
import { request, isUnreached, refresh } from '#web/query.ts';
import { useOnRun } from '#web/teacher/run.ts';

type Making = {
  /** Called when all exist and are on screen. */
  onDone: (made: Made) => void;
  /** An attempt without a response; null where there is none. */
  attempt: Attempt | null;
  onAttempt: (attempt: Attempt | null) => void;
  /** The names of pupils who may not be in a photo. */
  noPhoto: readonly string[];
};

export function useMakeTeams({ onDone, attempt, onAttempt, noPhoto }: Making) {
  const onRun = useOnRun();
  return useMutation<Made, Error, readonly PlannedTeam[]>({
    mutationFn: async (wanted) => {
      try {
        const now = { before: attempt?.before ?? idsOf(await request(teacher.teams, {})), wanted };
        onAttempt(now);
        await makeTeams(request, wanted, onRun, noPhoto);
        return madeSince(now, await request(teacher.teams, {}));
      } catch (error) {
        // A refusal created nothing. Without a response everything may exist.
        if (!isUnreached(error)) onAttempt(null);
        throw error;
      } finally {
        await refresh();
      }
    },
    onSuccess: onDone,
  });
}
