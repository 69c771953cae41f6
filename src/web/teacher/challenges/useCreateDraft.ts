/** Creates a draft, from a challenge or empty, and opens it. */

import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';

import { workshop } from '#contract/workshop/workshop.ts';
import { request, refresh } from '#web/query.ts';
import { draftPath } from '#web/teacher/paths.ts';

export function useCreateDraft() {
  const [, navigate] = useLocation();
  return useMutation<{ id: string }, Error, { from: string }>({
    mutationFn: (sent) => request(workshop.createDraft, sent),
    onSuccess: ({ id }) => {
      navigate(draftPath(id));
      void refresh();
    },
  });
}
