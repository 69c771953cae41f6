/** Requests from a screen: one client, one query cache, one rule for freshness (docs/architecture.md). */

import { QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query';

import { forgetOpened } from '#client/drafts/unsaved.ts';
import { createConditionalFetch } from '#client/http/conditionalFetch.ts';
import { createOfflineCache } from '#client/http/offlineCache.ts';
import { withTimeout } from '#client/http/timeout.ts';
import { type AskOptions, createAsk } from '#contract/client.ts';
import type { ResponseOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { Problem, strangersCode } from '#contract/problem.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { basePath } from '#web/browser/basePath.ts';
import { takePrefetched, teamHeaders } from '#web/browser/prefetched.ts';
import { browserStorage } from '#web/browser/storage.ts';

import { connection } from './connection.ts';
import { recall, remember } from './storedValue.ts';

/** Milliseconds between two polls: the net under pushed events (docs/rules.md 10.10). */
export const pollingInterval = 60_000;

/** Statuses of a proxy that can't reach the server, or of a server that can't reach its store. */
const unreached = new Set([502, 503, 504]);

/** The first time that is asked what was asked ahead, that is taken. */
const conditional = createConditionalFetch(
  (url, init) => takePrefetched(url)?.response ?? window.fetch(basePath + url, init),
);
const askServer = createAsk({ fetch: conditional.fetch, headers: teamHeaders });

/** `ask` of the contract; a 401 or 403 forgets the login of the role that asked, and its guard does the rest. */
export async function request<C extends Endpoint>(
  call: C,
  sent: RequestOf<C>,
  options: AskOptions = {},
): Promise<ResponseOf<C>> {
  try {
    const answer = await askServer(call, sent, options);
    connection.note(true);
    if (isOfDocent(call)) isJustIn = false;
    return answer;
  } catch (error) {
    noteConnectionAfter(error);
    forgetLoginAfter(error, call);
    throw error;
  }
}

/** Whoever stopped asking knows nothing; an answer of somebody in between is no connection. */
function noteConnectionAfter(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  connection.note(!isUnreached(error));
}

/** Sent while the page is being left: nobody waits for what comes back. */
export function askWhileLeaving<C extends Endpoint>(call: C, sent: RequestOf<C>): void {
  askServer(call, sent, { keepalive: true }).catch(() => undefined);
}

/** A docent came in, and was not known yet at anything asked since: one who is refused then has a browser that takes no cookie. */
let isJustIn = false;
export function noteEntered(): void {
  isJustIn = true;
}

const isOfDocent = ({ path }: Endpoint): boolean => /^\/api\/(?:teacher|beheer)\//u.test(path);

const logins: readonly Endpoint[] = [teacher.login, teacher.finishSchoolLogin, student.login];

/** A failed login is no lost login, and a filter's no is none of ours (docs/rules.md 1.10). */
export function forgetLoginAfter(error: unknown, call: Endpoint): void {
  const isRefused = error instanceof Problem && (error.status === 401 || error.status === 403);
  if (!isRefused || error.code === strangersCode || logins.includes(call)) return;
  // It is the docent who is in, and may do something else.
  if (error.code === 'not-beheerder' || error.code === 'second-step-first') return;
  const how = howItEnded[error.code as keyof typeof howItEnded] ?? 'yes';
  if (isOfDocent(call)) endSession('teacherEnded', 'authorization', isJustIn ? 'no-cookie' : how);
  if (call.path.startsWith('/api/student/')) endSession('studentEnded', 'studentToken', how);
}

/** What the login says of it. */
const howItEnded = { 'team-removed': 'removed', 'class-ended': 'class-ended' } as const;

/** The login tells that it ended, to whoever was logged in. */
function endSession(
  ended: 'teacherEnded' | 'studentEnded',
  login: 'authorization' | 'studentToken',
  how: 'yes' | 'removed' | 'class-ended' | 'no-cookie',
): void {
  // What was put back ends everybody's, and the login says so to whoever asked for it.
  const word = how === 'yes' && recall(ended) === 'restoring' ? 'restored' : how;
  if (recall(login) !== null) remember(ended, word);
  remember(login, null);
  if (login === 'authorization') forgetOpened(browserStorage);
  forgetHeld();
}

/** Nobody who knows said a word: there is no connection, or a proxy stands there alone. */
export function isUnreached(error: unknown): boolean {
  return !(error instanceof Problem) || error.code === strangersCode || unreached.has(error.status);
}

/** Only a lost connection is worth another try: a refusal says the same again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 3 && isUnreached(error);
}

/** A screen that comes this soon after an answer shows it: unless it was told meanwhile that something changed. */
const justAskedMs = 2000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchInterval: pollingInterval,
      staleTime: justAskedMs,
      retry: isWorthRetrying,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Who comes next on this device sees nothing of who was in before. */
export function forgetAnswers(): void {
  queryClient.clear();
  forgetHeld();
}

/** The screens that stand there still show what they have, until they go. */
export function forgetHeld(): void {
  conditional.forget();
}

/** What a team sees of itself, and no photo. */
const keptCalls: readonly Endpoint[] = [student.info, student.rocketStatus, student.phase, student.hand];
const lastKnown = createOfflineCache(browserStorage);

/** The server's answer; for a screen that has none yet, where it can't be reached, the last one that it gave (docs/rules.md 10.19). */
async function askOrRecall<C extends Endpoint>(
  call: C,
  sent: RequestOf<C>,
  signal: AbortSignal,
): Promise<ResponseOf<C>> {
  const question = JSON.stringify([call.path, sent]);
  const isOnScreen = queryClient.getQueryData([call.path, sent]) !== undefined;
  const known = isOnScreen ? undefined : lastKnown.recall(question);
  const token = recall('studentToken');
  const patience = known === undefined ? signal : withTimeout(signal);
  try {
    const answer = await request(call, sent, { signal: patience });
    // Another team may have logged in meanwhile.
    if (recall('studentToken') === token) lastKnown.keep(question, answer);
    return answer;
  } catch (error) {
    if (signal.aborted || known === undefined || !isUnreached(error)) throw error;
    connection.noteShown(known.from);
    // Kept under the question that this call answered.
    return known.answer as ResponseOf<C>;
  }
}

/** The query of a reading call. */
export function queryOptionsFor<C extends Endpoint>(call: C, sent: RequestOf<C>) {
  return queryOptions<ResponseOf<C>>({
    queryKey: [call.path, sent],
    queryFn: ({ signal }) =>
      keptCalls.includes(call) ? askOrRecall(call, sent, signal) : request(call, sent, { signal }),
  });
}

export function useEndpoint<C extends Endpoint>(call: C, sent: RequestOf<C>) {
  return useQuery(queryOptionsFor(call, sent));
}

/** The facts that a call answers; `read` is one of `#contract/decode/`. */
export function useFacts<C extends Endpoint, Facts>(
  call: C,
  sent: RequestOf<C>,
  read: (answer: ResponseOf<C>) => Facts,
) {
  return useQuery({ ...queryOptionsFor(call, sent), select: read });
}

/** A changing call. As soon as it succeeded `onTaken` is called, what is on screen is asked again, and then `onDone` is called: also when what sent it has gone from the screen by then. */
export function useCall<C extends Endpoint>(call: C, onDone?: (sent: RequestOf<C>) => void, onTaken?: () => void) {
  return useMutation<ResponseOf<C>, Error, RequestOf<C>>({
    mutationFn: (sent) => request(call, sent),
    onSuccess: async (_answer, sent) => {
      onTaken?.();
      await refresh();
      onDone?.(sent);
    },
    onError: (error) => {
      // Perhaps it arrived, and only the word of it was lost; and whether there is a connection is known from the next answer.
      if (isUnreached(error)) void refreshAnswered();
    },
  });
}

/** What is on screen is asked again: after a change that succeeded, and after a pushed event. */
export function refresh(): Promise<void> {
  return queryClient.invalidateQueries();
}

/** When the listening begins: what was answered before it is asked again, what is being asked is not asked twice. */
export function refreshAnswered(): Promise<void> {
  return queryClient.invalidateQueries({}, { cancelRefetch: false });
}

/** What was asked a while ago is asked again: all else is as new as what gave rise to it. */
export function refreshOlder(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ state }) => Date.now() - state.dataUpdatedAt > justAskedMs });
}
