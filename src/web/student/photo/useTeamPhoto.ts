/** The photo of a team's own answer, fetched with the team's token; once loaded, it is available offline. */

import { useQuery } from '@tanstack/react-query';

import { student } from '#contract/student.ts';
import { queryOptionsFor } from '#web/query.ts';

/** `name` is null where there is no photo. */
export function useTeamPhoto(name: string | null) {
  // A stored photo never changes: another photo has another name.
  const query = queryOptionsFor(student.answerPhoto, { photo: name ?? '' });
  return useQuery({ ...query, staleTime: 'static', refetchInterval: false, enabled: name !== null });
}
