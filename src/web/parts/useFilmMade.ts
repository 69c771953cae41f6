/** Whether a film of ours is there: the server makes it when it is first asked for (docs/rules.md 11.8). */

import { useQuery } from '@tanstack/react-query';

import { filmPercentHeader, filmsBeforeHeader, watchedFilm } from '#contract/anyone.ts';

/** Milliseconds until it is asked again. */
const retryAfter = 3000;

/** How many films are made before it, and how much of it is there. */
export type FilmInTheMaking = { before: number; percent: number };
type FilmState = 'asked' | 'ready' | FilmInTheMaking;

/** Has it made where it isn't there yet, so that whoever shows that there is a film need not wait for it later. */
export function useFilmMade(source: string | null, { isWatched = false } = {}): FilmState {
  const { data, isError } = useQuery({
    queryKey: ['film', source],
    queryFn: ({ signal }) => ask(`${source}${isWatched ? watchedFilm : ''}`, signal),
    enabled: source !== null,
    staleTime: ({ state }) => (state.data === 'ready' ? 'static' : 0),
    refetchInterval: ({ state }) => (typeof state.data === 'object' ? retryAfter : false),
  });
  // A film that can't be asked for is left to the player, which says what is wrong.
  return isError ? 'ready' : (data ?? 'asked');
}

async function ask(source: string, signal: AbortSignal): Promise<FilmState> {
  const { status, headers } = await fetch(source, { method: 'HEAD', signal });
  if (status !== 202) return 'ready';
  return { before: Number(headers.get(filmsBeforeHeader)), percent: Number(headers.get(filmPercentHeader)) };
}
