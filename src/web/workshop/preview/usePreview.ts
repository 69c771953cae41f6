/** A preview that was started for this screen, the activity of its class, and the docent's actions there. */

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import {
  loadPreview,
  type FoundPlace,
  type PreviewState,
  type PreviewPlace,
  openPhasesUpTo,
} from '#client/workshop/preview.ts';
import { previewAddress } from '#contract/addresses.ts';
import { type Ask, createAsk } from '#contract/client.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import { teacher } from '#contract/teacher.ts';
import { workshop } from '#contract/workshop/workshop.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { request } from '#web/query.ts';
import { forgetLoginAfter } from '#web/sessionEnd.ts';

import { samplePhoto } from './samplePhoto.ts';

/** Milliseconds between two polls for the team's answers: there is one team, and nobody else waits. */
const pollEveryMs = 1500;

export type OpenedPreview = {
  address: string;
  /** Undefined before it was loaded. */
  preview: PreviewState | undefined;
  /** Where its team starts; null: at the login. Undefined while the way there is prepared. */
  start: FoundPlace | null | undefined;
  /** It no longer exists on this server. */
  isOver: boolean;
  /** Sends requests as the docent of the preview, or with a team's token as that team. */
  askPreview: Ask;
  reload: () => Promise<unknown>;
};

/** `begun` is undefined while it is being created. `place`: where it starts, instead of at the login. */
export function usePreview(wanted: RequestOf<typeof workshop.lookAsTeam>, place: PreviewPlace | undefined) {
  const [times, setTimes] = useState(0);
  const made = useQuery({
    queryKey: ['preview', wanted, place, times],
    queryFn: () => request(workshop.lookAsTeam, wanted),
    // A new preview is created only on request, and never by a refetch.
    staleTime: 'static',
    refetchInterval: false,
    gcTime: 0,
  });
  const token = made.data?.token;
  const askPreview = createAsk({ fetch: (url, init) => window.fetch(previewAddress(token ?? '') + url, init) });
  const start = useStart(token, askPreview, place);
  const now = useQuery({
    queryKey: ['preview-state', token],
    queryFn: () =>
      loadPreview(askPreview).catch((error: unknown) => {
        forgetLoginAfter(error, teacher.challenge);
        throw error;
      }),
    enabled: token !== undefined,
    refetchInterval: ({ state }) => (isGone(state.error) ? false : pollEveryMs),
    gcTime: 0,
  });
  const begun: OpenedPreview | undefined =
    token === undefined
      ? undefined
      : {
          address: previewAddress(token),
          preview: now.data,
          start,
          isOver: isGone(now.error),
          askPreview,
          reload: now.refetch,
        };
  return { begun, trouble: made.error, beginAgain: () => setTimes(times + 1) };
}

/** Everything before the place is finished once; if that fails the team starts at the login. */
function useStart(token: string | undefined, askPreview: Ask, place: PreviewPlace | undefined): OpenedPreview['start'] {
  const { t } = useTranslation();
  const way = useQuery({
    queryKey: ['preview-way', token, place],
    queryFn: async () =>
      place === undefined
        ? null
        : ((await openPhasesUpTo(askPreview, place, { text: t('look.sample'), photo: samplePhoto })) ?? null),
    enabled: token !== undefined,
    staleTime: 'static',
    refetchInterval: false,
    retry: false,
    gcTime: 0,
  });
  return way.isError ? null : way.data;
}

function isGone(error: Error | null): boolean {
  return error instanceof Problem && error.status === 404;
}

/** `said`: the message once it is done. */
type Deed = { act: (request: Ask) => Promise<void>; said: string };

/** The docent's actions in the preview; the data on screen is fetched again before the message is shown. */
export function useDeed(begun: OpenedPreview, tell: (said: string) => void) {
  return useMutation({
    mutationFn: async ({ act }: Deed) => {
      await act(begun.askPreview);
      await begun.reload();
    },
    onSuccess: (_, { said }) => tell(said),
    // It may have been done before.
    onError: () => void begun.reload(),
  });
}
