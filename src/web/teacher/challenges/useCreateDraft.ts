/** Creates a draft, from a challenge or empty, and opens it. */

import { useMutation } from '@tanstack/react-query';

import { workshop } from '#contract/workshop/workshop.ts';
import { request, refresh } from '#web/query.ts';

export function useCreateDraft(onMade: (id: string) => void) {
  return useMutation<{ id: string }, Error, { from: string }>({
    mutationFn: (sent) => request(workshop.createDraft, sent),
    onSuccess: ({ id }) => {
      onMade(id);
      void refresh();
    },
  });
}
