/** The end of a session: a refused request clears the login of its role, and the login screen says why. */

import { forgetOpened } from '#client/drafts/unsaved.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Problem, strangersCode } from '#contract/problem.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { browserStorage } from '#web/browser/storage.ts';

import { clearConditionalCache } from './callServer.ts';
import { recall, remember } from './storedValue.ts';

/**
 * A docent logged in and no request has succeeded since: a refusal now means that the browser does not store the
 * cookie.
 */
let isJustIn = false;
export function noteEntered(): void {
  isJustIn = true;
}

/** Called after every response that is no refusal. */
export function noteAnswered(endpoint: Endpoint): void {
  if (isOfDocent(endpoint)) isJustIn = false;
}

const isOfDocent = ({ path }: Endpoint): boolean => /^\/api\/(?:teacher|beheer)\//u.test(path);

const logins: readonly Endpoint[] = [teacher.login, teacher.finishSchoolLogin, student.login];

/** A failed login is no lost login, and a refusal from a filter is not ours (docs/rules.md 1.10). */
export function forgetLoginAfter(error: unknown, endpoint: Endpoint): void {
  const isRefused = error instanceof Problem && (error.status === 401 || error.status === 403);
  if (!isRefused || error.code === strangersCode || logins.includes(endpoint)) return;
  // The docent stays logged in, and only lacks the right to this.
  if (error.code === 'not-beheerder' || error.code === 'second-step-first') return;
  const how = howItEnded[error.code as keyof typeof howItEnded] ?? 'yes';
  if (isOfDocent(endpoint)) endSession('teacherEnded', 'authorization', isJustIn ? 'no-cookie' : how);
  if (endpoint.path.startsWith('/api/student/')) endSession('studentEnded', 'studentToken', how);
}

/** The reason that the login shows. */
const howItEnded = { 'team-removed': 'removed', 'class-ended': 'class-ended' } as const;

/** Redirects a user who was logged in to the login, which says why the session ended. */
function endSession(
  ended: 'teacherEnded' | 'studentEnded',
  login: 'authorization' | 'studentToken',
  how: 'yes' | 'removed' | 'class-ended' | 'no-cookie',
): void {
  // A restore ends all sessions, and the login tells this to the beheerder who requested it.
  const word = how === 'yes' && recall(ended) === 'restoring' ? 'restored' : how;
  if (recall(login) !== null) remember(ended, word);
  remember(login, null);
  if (login === 'authorization') forgetOpened(browserStorage);
  clearConditionalCache();
}
