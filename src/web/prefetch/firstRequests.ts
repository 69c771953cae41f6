/** The requests and the event stream of an address's first screen. */

import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { basePath } from '#web/browser/basePath.ts';
import { browserStorage } from '#web/browser/storage.ts';

type Fields = Readonly<Record<string, unknown>>;
type FirstRequest = { endpoint: Endpoint; input: Fields };
const toFirstRequest = <C extends Endpoint>(endpoint: C, input: RequestOf<C> & Fields): FirstRequest => ({
  endpoint,
  input,
});

export type FirstRequests = { events: Endpoint; requests: readonly FirstRequest[] };

/** Undefined where nobody is logged in, or where the address has no such screen. */
export function firstRequests(): FirstRequests | undefined {
  const path = window.location.pathname.slice(basePath.length);
  const { recall } = browserStorage;
  if (recall('studentToken') !== null && /^\/student(?:\/(?!login)|$)/iu.test(path)) return ofTeam(path);
  const isOfClass = /^\/docent(?:\/(?:teams|beoordelen|digibord)|$)/iu.test(path);
  return recall('authorization') !== null && isOfClass ? ofDocent : undefined;
}

function ofTeam(path: string): FirstRequests {
  const phase = Number(/^\/student\/(\d{1,3})\//iu.exec(path)?.[1]);
  const ofPhase = phase > 0 ? [toFirstRequest(student.phase, { phase })] : [];
  return {
    events: student.events,
    requests: [toFirstRequest(student.info, {}), toFirstRequest(student.rocketStatus, {}), ...ofPhase],
  };
}

const ofDocent: FirstRequests = {
  events: teacher.events,
  requests: [toFirstRequest(teacher.challenge, {}), toFirstRequest(teacher.openAnswers, {})],
};
