/** A server as an outbox meets it, with what it does at each try written down beforehand. */

import type { QueuedAnswer } from '#client/outbox/queuedAnswer.ts';
import type { Transport } from '#client/outbox/sendAnswer.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problem.ts';
import { idempotencyHeader, type student } from '#contract/student.ts';

type Answered = ResponseOf<typeof student.answerActivity>;
type Try = (form: FormData) => Promise<Response> | Response;

/** What a team wrote, as its device keeps it. */
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

/** The wire's form of a stored answer. */
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

/** Stores what came, and says so. */
export const stores: Try = (form) =>
  Response.json(anAnswered({ activity_id: Number(form.get('activityId')), tweet: textIn(form, 'tweet') }));

/** Stores what came, as it thinks, in another place. */
export const storesElsewhere: Try = () => Response.json(anAnswered({ activity_id: 104 }));

export const isNotReached: Try = () => Promise.reject(new TypeError('not reached'));

export function refuses(code: string, more: { status?: number; retryAfter?: number; answer?: Answered } = {}): Try {
  const { status = 409, retryAfter, answer } = more;
  const headers = { 'content-type': 'application/problem+json', ...(retryAfter && { 'retry-after': `${retryAfter}` }) };
  const problem = { type: `urn:lanceerbasis:${code}`, title: `refusal.${code}`, status, answer };
  return () => new Response(JSON.stringify(problem), { status, headers });
}

/** A page of somebody in between, who knows nothing of what was asked. */
export function isSomebodyElse(status: number): Try {
  return () => new Response('<h1>Log in op het wifi</h1>', { status, headers: { 'content-type': 'text/html' } });
}

/** Each try does what is next in the script, and the last for ever. */
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
