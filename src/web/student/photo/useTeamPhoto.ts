/** The photo of a team's own answer, fetched with the team's token; once it is here it is here without a connection too. */

import { useQuery } from '@tanstack/react-query';

import { student } from '#contract/student.ts';
import { queryOptionsFor } from '#web/query.ts';

/** `name` is null where there is none. */
export function useTeamPhoto(name: string | null) {
  // A stored photo never changes: another photo has another name.
  const query = queryOptionsFor(student.answerPhoto, { photo: name ?? '' });
  return useQuery({ ...query, staleTime: 'static', refetchInterval: false, enabled: name !== null });
}
