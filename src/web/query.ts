/** Requests from a screen: one client, one query cache, one rule for freshness (docs/architecture.md). */

import { QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query';

import { type CachedAnswer, createOfflineCache } from '#client/http/offlineCache.ts';
import { withTimeout } from '#client/http/timeout.ts';
import type { AskOptions } from '#contract/client.ts';
import type { ResponseOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { Problem, strangersCode } from '#contract/problem.ts';
import { student } from '#contract/student.ts';
import { browserStorage } from '#web/browser/storage.ts';

import { callServer, clearConditionalCache } from './callServer.ts';
import { connection } from './connection.ts';
import { forgetLoginAfter, noteAnswered } from './sessionEnd.ts';
import { recall } from './storedValue.ts';

/** Milliseconds between two polls: the fallback for pushed events (docs/rules.md 10.10). */
export const pollingInterval = 60_000;

/** Statuses of a proxy that can't reach the server, or of a server that can't reach its store. */
const unreached = new Set([502, 503, 504]);

/** Asks the server; a 401 or 403 clears the login of the role that asked, and its guard redirects. */
export async function request<C extends Endpoint>(
  endpoint: C,
  input: RequestOf<C>,
  options: AskOptions = {},
): Promise<ResponseOf<C>> {
  try {
    const answer = await callServer(endpoint, input, options);
    connection.note(true);
    noteAnswered(endpoint);
    return answer;
  } catch (error) {
    noteConnectionAfter(error);
    forgetLoginAfter(error, endpoint);
    throw error;
  }
}

/** An aborted request says nothing about the connection; a response from a proxy does not count as one. */
function noteConnectionAfter(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  connection.note(!isUnreached(error));
}

/** Sent while the page closes: nobody waits for the response. */
export function sendBeforeUnload<C extends Endpoint>(endpoint: C, input: RequestOf<C>): void {
  callServer(endpoint, input, { keepalive: true }).catch(() => undefined);
}

/** No response from our server: no connection, or only a proxy responded. */
export function isUnreached(error: unknown): boolean {
  return !(error instanceof Problem) || error.code === strangersCode || unreached.has(error.status);
}

/** Only a lost connection is worth a retry: a refusal would be the same again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 3 && isUnreached(error);
}

/** A screen that mounts this soon after a response uses it, unless an event reported a change meanwhile. */
const freshForMs = 2000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchInterval: pollingInterval,
      staleTime: freshForMs,
      retry: isWorthRetrying,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** The next user of this device sees nothing of the previous one. */
export function clearResponses(): void {
  queryClient.clear();
  clearConditionalCache();
}

/** What a team sees of itself, without photos. */
const cachedEndpoints: readonly Endpoint[] = [student.info, student.rocketStatus, student.phase, student.hand];
const offlineCache = createOfflineCache(browserStorage);

/**
 * The server's response, or `cached` where the server can't be reached; `from` is then its moment. With a cached
 * response the wait is short.
 */
export async function requestOrCached<C extends Endpoint>(
  endpoint: C,
  input: RequestOf<C>,
  { cached, signal }: { cached: CachedAnswer | undefined; signal: AbortSignal },
): Promise<{ answer: ResponseOf<C>; from: Date | undefined }> {
  const patience = cached === undefined ? signal : withTimeout(signal);
  try {
    return { answer: await request(endpoint, input, { signal: patience }), from: undefined };
  } catch (error) {
    if (signal.aborted || cached === undefined || !isUnreached(error)) throw error;
    // The caller stored it under the request of this endpoint.
    return { answer: cached.answer as ResponseOf<C>, from: cached.from };
  }
}

/** For a screen without data, where the server can't be reached, the last cached response (docs/rules.md 10.19). */
async function requestForScreen<C extends Endpoint>(
  endpoint: C,
  input: RequestOf<C>,
  signal: AbortSignal,
): Promise<ResponseOf<C>> {
  const cacheKey = JSON.stringify([endpoint.path, input]);
  const isOnScreen = queryClient.getQueryData([endpoint.path, input]) !== undefined;
  const cached = isOnScreen ? undefined : offlineCache.recall(cacheKey);
  const token = recall('studentToken');
  const { answer, from } = await requestOrCached(endpoint, input, { cached, signal });
  if (from !== undefined) connection.noteShown(from);
  // Another team may have logged in meanwhile.
  else if (recall('studentToken') === token) offlineCache.store(cacheKey, answer);
  return answer;
}

export function queryOptionsFor<C extends Endpoint>(endpoint: C, input: RequestOf<C>) {
  return queryOptions<ResponseOf<C>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) =>
      cachedEndpoints.includes(endpoint)
        ? requestForScreen(endpoint, input, signal)
        : request(endpoint, input, { signal }),
  });
}

export function useEndpoint<C extends Endpoint>(endpoint: C, input: RequestOf<C>) {
  return useQuery(queryOptionsFor(endpoint, input));
}

/** The facts in an endpoint's response; `read` is a function of `#contract/decode/`. */
export function useFacts<C extends Endpoint, Facts>(
  endpoint: C,
  input: RequestOf<C>,
  read: (answer: ResponseOf<C>) => Facts,
) {
  return useQuery({ ...queryOptionsFor(endpoint, input), select: read });
}

/**
 * A mutation. After success `onTaken` is called, the data on screen is refetched, and then `onDone` is called, also if
 * its sender was unmounted by then.
 */
export function useCall<C extends Endpoint>(endpoint: C, onDone?: (input: RequestOf<C>) => void, onTaken?: () => void) {
  return useMutation<ResponseOf<C>, Error, RequestOf<C>>({
    mutationFn: (input) => request(endpoint, input),
    onSuccess: async (_answer, input) => {
      onTaken?.();
      await refresh();
      onDone?.(input);
    },
    onError: (error) => {
      // The request may have arrived and only its response was lost; the refetch also shows whether there is a
      // connection.
      if (isUnreached(error)) void refetchSettled();
    },
  });
}

/** Refetches the data on screen: after a successful change, and after a pushed event. */
export function refresh(): Promise<void> {
  return queryClient.invalidateQueries();
}

/** When the stream opens: refetches earlier responses, without repeating requests in flight. */
export function refetchSettled(): Promise<void> {
  return queryClient.invalidateQueries({}, { cancelRefetch: false });
}

/** Refetches data that is older than a moment: the rest is as new as the event. */
export function refreshOlder(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ state }) => Date.now() - state.dataUpdatedAt > freshForMs });
}
