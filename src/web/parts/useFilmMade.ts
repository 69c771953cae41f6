/** Whether a film of ours is there: the server makes it when it is first asked for (docs/rules.md 11.8). */

import { useQuery } from '@tanstack/react-query';

/** Milliseconds until it is asked again. */
const retryAfter = 3000;

type FilmState = 'asked' | 'making' | 'ready';

/** Has it made where it isn't there yet, so that whoever shows that there is a film need not wait for it later. */
export function useFilmMade(source: string | null): FilmState {
  const { data, isError } = useQuery({
    queryKey: ['film', source],
    queryFn: ({ signal }) => ask(source ?? '', signal),
    enabled: source !== null,
    staleTime: ({ state }) => (state.data === 'ready' ? 'static' : 0),
    refetchInterval: ({ state }) => (state.data === 'making' ? retryAfter : false),
  });
  // A film that can't be asked for is left to the player, which says what is wrong.
  return isError ? 'ready' : (data ?? 'asked');
}

async function ask(source: string, signal: AbortSignal): Promise<FilmState> {
  const { status } = await fetch(source, { method: 'HEAD', signal });
  return status === 202 ? 'making' : 'ready';
}
