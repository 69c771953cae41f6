/** Makes the teams of a list from the screen. */

import { useMutation } from '@tanstack/react-query';

import { type Attempt, idsOf, type Made, madeSince, makeTeams } from '#client/teamList/makeTeams.ts';
import type { PlannedTeam } from '#client/teamList/teamList.ts';
import { teacher } from '#contract/teacher.ts';
import { ask, refresh } from '#web/query.ts';
import { useOnRun } from '#web/teacher/run.ts';

type Making = {
  /** When all are there and on screen; what was made before it stopped is on screen too. */
  onDone: (made: Made) => void;
  /** Those before this one; null where it is the first. */
  attempt: Attempt | null;
  onAttempt: (attempt: Attempt) => void;
  /** Names of who may not be in a photo. */
  noPhoto: readonly string[];
};

export function useMakeTeams({ onDone, attempt, onAttempt, noPhoto }: Making) {
  const onRun = useOnRun();
  return useMutation<Made, Error, readonly PlannedTeam[]>({
    mutationFn: async (planned) => {
      try {
        const { before, wanted } = attempt ?? { before: idsOf(await ask(teacher.teams, {})), wanted: [] };
        const now = { before, wanted: [...wanted, ...planned] };
        onAttempt(now);
        await makeTeams(ask, planned, onRun, noPhoto);
        return madeSince(now, await ask(teacher.teams, {}));
      } finally {
        await refresh();
      }
    },
    onSuccess: onDone,
  });
}
