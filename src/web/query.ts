/** Asking the server from a screen: one client, one cache, one rule for freshness (docs/architecture.md). */

import { QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query';

import { type AskOptions, createAsk } from '#contract/ask.ts';
import type { Answers, Call, Sent } from '#contract/call.ts';
import { Problem } from '#contract/problem.ts';
import { student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { connection } from './connection.ts';
import { recall, remember } from './remembered.ts';

/** Milliseconds between two polls: the net under pushed events (docs/rules.md 10.10). */
export const pollingInterval = 60_000;

/** Statuses of a proxy that can't reach the server. */
const unreached = new Set([502, 503, 504]);

const askServer = createAsk({ fetch: (url, init) => window.fetch(url, init), headers: teamHeaders });

export function teamHeaders(): Record<string, string> {
  const token = recall('studentToken');
  return token === null ? {} : { [tokenHeader]: token };
}

/** `ask` of the contract; a 401 or 403 forgets the login of the role that asked, and its guard does the rest. */
export async function ask<C extends Call>(call: C, sent: Sent<C>, options: AskOptions = {}): Promise<Answers<C>> {
  try {
    const answer = await askServer(call, sent, options);
    connection.note(true);
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
export function askWhileLeaving<C extends Call>(call: C, sent: Sent<C>): void {
  askServer(call, sent, { keepalive: true }).catch(() => undefined);
}

const logins: readonly Call[] = [teacher.login, student.login];

/** A failed login is no lost login (docs/rules.md 1.10). */
export function forgetLoginAfter(error: unknown, call: Call): void {
  const isRefused = error instanceof Problem && (error.status === 401 || error.status === 403);
  if (!isRefused || logins.includes(call)) return;
  const how = error.code === 'team-removed' ? 'removed' : 'yes';
  if (call.path.startsWith('/api/teacher/')) endSession('teacherEnded', 'authorization', how);
  if (call.path.startsWith('/api/student/')) endSession('studentEnded', 'studentToken', how);
}

/** The login tells that it ended, to whoever was logged in. */
function endSession(
  ended: 'teacherEnded' | 'studentEnded',
  login: 'authorization' | 'studentToken',
  how: 'yes' | 'removed',
): void {
  if (recall(login) !== null) remember(ended, how);
  remember(login, null);
}

/** Nobody who knows said a word: there is no connection, or a proxy stands there alone. */
export function isUnreached(error: unknown): boolean {
  return !(error instanceof Problem) || unreached.has(error.status);
}

/** Only a lost connection is worth another try: a refusal says the same again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 3 && isUnreached(error);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { refetchInterval: pollingInterval, retry: isWorthRetrying, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

/** The query of a reading call. */
export function asking<C extends Call>(call: C, sent: Sent<C>) {
  return queryOptions<Answers<C>>({
    queryKey: [call.path, sent],
    queryFn: ({ signal }) => ask(call, sent, { signal }),
  });
}

export function useAnswer<C extends Call>(call: C, sent: Sent<C>) {
  return useQuery(asking(call, sent));
}

/** The facts that a call answers; `read` is one of `#contract/facts/`. */
export function useFacts<C extends Call, Facts>(call: C, sent: Sent<C>, read: (answer: Answers<C>) => Facts) {
  return useQuery({ ...asking(call, sent), select: read });
}

/** A changing call. After it succeeded, what is on screen is asked again, and then `onDone` is called: also when what sent it has gone from the screen by then. */
export function useCall<C extends Call>(call: C, onDone?: (sent: Sent<C>) => void) {
  return useMutation<Answers<C>, Error, Sent<C>>({
    mutationFn: (sent) => ask(call, sent),
    onSuccess: async (_answer, sent) => {
      await refresh();
      onDone?.(sent);
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
