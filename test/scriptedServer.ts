/** A server for tests of the outbox, which follows a script: one step per try. */

import type { QueuedAnswer } from '#client/outbox/queuedAnswer.ts';
import type { Transport } from '#client/outbox/sendAnswer.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problem.ts';
import { idempotencyHeader, type student } from '#contract/student.ts';

type Answered = ResponseOf<typeof student.answerActivity>;
type Try = (form: FormData) => Promise<Response> | Response;

/** A team's answer as its device stores it. */
export function aKeptAnswer(facts: Partial<QueuedAnswer> = {}): QueuedAnswer {
  return {
    team: 'raketten',
    teamTitle: 'De Raketten',
    phase: { id: 1, slug: 'ontdekken', title: 'Ontdekken' },
    activity: { id: 102, slug: 'meten-maar', title: 'Meten maar' },
    tweet: 'Warm',
    hasPhoto: false,
    version: 0,
    state: { kind: 'draft' },
    changedAt: 0,
    ...facts,
  };
}

/** A stored answer as the wire presents it. */
export function anAnswered(facts: Partial<Answered> = {}): Answered {
  return {
    id: 'antwoord',
    studentgroup_id: 'raketten',
    activity_id: 102,
    tweet: 'Warm',
    filename: null,
    version: 1,
    isEmpty: false,
    rating: null,
    returned: null,
    versions: [],
    ...facts,
  };
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Stores the answer, and returns it. */
export const stores: Try = (form) =>
  Response.json(anAnswered({ activity_id: Number(form.get('activityId')), tweet: textIn(form, 'tweet') }));

/** Returns an answer to another activity, as if the server had stored it there. */
export const storesElsewhere: Try = () => Response.json(anAnswered({ activity_id: 104 }));

export const isNotReached: Try = () => Promise.reject(new TypeError('not reached'));

export function refuses(code: string, more: { status?: number; retryAfter?: number; answer?: Answered } = {}): Try {
  const { status = 409, retryAfter, answer } = more;
  const headers = { 'content-type': 'application/problem+json', ...(retryAfter && { 'retry-after': `${retryAfter}` }) };
  const problem = { type: `urn:lanceerbasis:${code}`, title: `refusal.${code}`, status, answer };
  return () => new Response(JSON.stringify(problem), { status, headers });
}

/** Returns a page of a party in between, such as a wifi portal. */
export function isSomebodyElse(status: number): Try {
  return () => new Response('<h1>Log in op het wifi</h1>', { status, headers: { 'content-type': 'text/html' } });
}

/** Each try runs the next step of the script; the last step repeats. */
export function scriptedServer(...script: Try[]) {
  const tries: { key: string | null; tweet: string; paintedOver: string; photo: FormDataEntryValue | null }[] = [];
  const problems: Problem[] = [];
  const connection: boolean[] = [];
  const transport: Transport = {
    upload: (onProgress) => async (_url, init) => {
      const form = await new Response(init.body).formData();
      const key = new Headers(init.headers).get(idempotencyHeader);
      const paintedOver = textIn(form, 'paintedOver');
      tries.push({ key, tweet: textIn(form, 'tweet'), paintedOver, photo: form.get('answerFile') });
      onProgress(1);
      const next = script[Math.min(tries.length, script.length) - 1] ?? stores;
      return next(form);
    },
    headers: () => ({}),
    noteConnection: (reached) => connection.push(reached),
    onProblem: (problem) => problems.push(problem),
  };
  return { transport, tries, problems, connection };
}
