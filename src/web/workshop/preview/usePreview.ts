/** A look that was started for this screen, the activity of its class, and the docent's actions there. */

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { loadLook, type FoundPlace, type TeamLook, type LookPlace, openPhasesUpTo } from '#client/workshop/preview.ts';
import { lookAddress } from '#contract/addresses.ts';
import { type Ask, createAsk } from '#contract/client.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import { teacher } from '#contract/teacher.ts';
import { workshop } from '#contract/workshop/workshop.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { request, forgetLoginAfter } from '#web/query.ts';

import { samplePhoto } from './samplePhoto.ts';

/** Milliseconds between two polls for the team's answers: there is one team, and nobody else waits. */
const pollEveryMs = 1500;

export type OpenLook = {
  address: string;
  /** Undefined before it was loaded. */
  look: TeamLook | undefined;
  /** Where its team starts; null: at the login. Undefined while the way there is prepared. */
  start: FoundPlace | null | undefined;
  /** It no longer exists on this server. */
  isOver: boolean;
  /** Sends requests as the docent of the look, or with a team's token as that team. */
  callLook: Ask;
  reload: () => Promise<unknown>;
};

/** `begun` is undefined while it is being created. `place`: where it starts, instead of at the login. */
export function usePreview(wanted: RequestOf<typeof workshop.lookAsTeam>, place: LookPlace | undefined) {
  const [times, setTimes] = useState(0);
  const made = useQuery({
    queryKey: ['look', wanted, place, times],
    queryFn: () => request(workshop.lookAsTeam, wanted),
    // A new look is created only on request, and never by a refetch.
    staleTime: 'static',
    refetchInterval: false,
    gcTime: 0,
  });
  const token = made.data?.token;
  const callLook = createAsk({ fetch: (url, init) => window.fetch(lookAddress(token ?? '') + url, init) });
  const start = useStart(token, callLook, place);
  const now = useQuery({
    queryKey: ['look-now', token],
    queryFn: () =>
      loadLook(callLook).catch((error: unknown) => {
        forgetLoginAfter(error, teacher.challenge);
        throw error;
      }),
    enabled: token !== undefined,
    refetchInterval: ({ state }) => (isGone(state.error) ? false : pollEveryMs),
    gcTime: 0,
  });
  const begun: OpenLook | undefined =
    token === undefined
      ? undefined
      : {
          address: lookAddress(token),
          look: now.data,
          start,
          isOver: isGone(now.error),
          callLook,
          reload: now.refetch,
        };
  return { begun, trouble: made.error, beginAgain: () => setTimes(times + 1) };
}

/** Everything before the place is finished once; if that fails the team starts at the login. */
function useStart(token: string | undefined, callLook: Ask, place: LookPlace | undefined): OpenLook['start'] {
  const { t } = useTranslation();
  const way = useQuery({
    queryKey: ['look-way', token, place],
    queryFn: async () =>
      place === undefined
        ? null
        : ((await openPhasesUpTo(callLook, place, { text: t('look.sample'), photo: samplePhoto })) ?? null),
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

/** The docent's actions in the look; the data on screen is fetched again before the message is shown. */
export function useDeed(begun: OpenLook, tell: (said: string) => void) {
  return useMutation({
    mutationFn: async ({ act }: Deed) => {
      await act(begun.callLook);
      await begun.reload();
    },
    onSuccess: (_, { said }) => tell(said),
    // It may have been done before.
    onError: () => void begun.reload(),
  });
}
