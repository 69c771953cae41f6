/** Makes a draft, of a challenge or of nothing, and goes on in it. */

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
