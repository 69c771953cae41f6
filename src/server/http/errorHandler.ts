/** The one error handler: turns refusals and faults into RFC 9457 problems (docs/rules.md 10.3). */

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { type ProblemJson, problemMedia, problemType } from '#contract/problem.ts';
import { Refusal, type RefusalCode } from '#domain/refusal.ts';
import { isForeignKeyViolation } from '#server/db/foreignKeys.ts';
import { isOutage } from '#server/db/outage.ts';
import { StorageOutage } from '#server/files/files.ts';

const statuses: Readonly<Record<RefusalCode, number>> = {
  malformed: 400,
  'not-logged-in': 401,
  'login-failed': 401,
  'second-step': 401,
  'second-step-first': 403,
  'second-step-on': 409,
  'account-blocked': 401,
  'not-beheerder': 403,
  'last-beheerder': 409,
  'own-password': 409,
  'own-step': 409,
  'has-classes': 409,
  'link-over': 404,
  'backup-broken': 409,
  'backup-newer': 409,
  'backup-unfit': 409,
  'backup-no-beheerder': 409,
  'backup-demo': 409,
  'backup-busy': 409,
  // Not 503, because the provider is away, not this server.
  'school-away': 409,
  'school-failed': 409,
  'school-not-docent': 403,
  'school-other': 403,
  'school-taken': 409,
  'school-only': 409,
  'team-removed': 401,
  'class-ended': 401,
  'class-closed': 409,
  'class-too-old': 409,
  'cross-site': 403,
  'not-found': 404,
  'not-in-practice': 409,
  'trial-full': 409,
  'no-active-run': 409,
  'stale-run': 409,
  'class-left': 409,
  'not-owner': 409,
  'owner-stays': 409,
  'version-changed': 409,
  'version-held': 409,
  'draft-changed': 409,
  'draft-faulty': 422,
  'draft-full': 409,
  'not-maker': 409,
  'challenge-faulty': 422,
  'challenge-played': 409,
  'handover-changed': 409,
  'board-changed': 409,
  'exhibition-full': 409,
  'team-used': 409,
  'teams-closed': 409,
  'phase-not-ready-to-end': 409,
  'phase-led': 409,
  'phase-not-answered': 409,
  'phase-closed': 409,
  'phase-ended': 409,
  'activity-not-answerable': 409,
  'answer-rated': 409,
  'answer-changed': 409,
  'answer-exists': 409,
  'answer-empty': 409,
  'photos-used-up': 409,
  'answers-used-up': 409,
  'photo-changed': 409,
  'photo-asked-anew': 409,
  'answer-taken-away': 409,
  'gone-for-good': 409,
  'rating-changed': 409,
  'return-changed': 409,
  'neighbour-changed': 409,
  'rating-seen': 409,
  'ship-painted': 409,
  'ship-changed': 409,
  'medal-not-ready': 409,
  'no-medal-ready': 409,
  'rating-not-ready': 409,
  'too-large': 413,
  'unsupported-type': 415,
  field: 422,
  'too-many-tries': 429,
  failed: 500,
  unavailable: 503,
};

/** The titles that are sentences (docs/rules.md 12.7). */
const titles: Partial<Record<RefusalCode, string>> = {
  field: 'Submit Validation Failed',
  'no-active-run': 'teacher has no challenges assigned',
};

export function handleError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof Refusal ? error : toRefusal(error);
  if (!(error instanceof Refusal) && statuses[refusal.code] >= 500) request.log.error({ err: error }, refusal.code);
  if (refusal.facts.retryAfter !== undefined) reply.header('Retry-After', refusal.facts.retryAfter);
  // Fastify closes it after a body that it did not read, and then a proxy that is still sending answers 502 in our place.
  reply.removeHeader('Connection');
  const problem = toProblem(refusal);
  return reply
    .status(problem.status)
    .header('Content-Type', problemMedia)
    .serializer((payload: ProblemJson) => JSON.stringify(payload))
    .send(problem);
}

function toProblem({ code, facts }: Refusal): ProblemJson {
  return {
    type: `${problemType}${code}`,
    title: titles[code] ?? `refusal.${code}`,
    status: statuses[code],
    ...(facts.errors && { errors: facts.errors }),
    ...(facts.answer && { answer: facts.answer }),
    ...(facts.faults && { faults: facts.faults }),
    ...(facts.part && { part: facts.part }),
  };
}

/** In seconds: a database that restarts is up by then. */
const retryAfter = 10;

/** Turns errors of Fastify, its parsers and the stores into refusals; any other error is a bug. */
function toRefusal(error: FastifyError): Refusal {
  const { statusCode } = error as Partial<FastifyError>;
  if (isOutage(error) || error instanceof StorageOutage) return new Refusal('unavailable', { retryAfter });
  if (isForeignKeyViolation(error)) return new Refusal('not-found');
  if (statusCode === 413) return new Refusal('too-large');
  if (statusCode === 415) return new Refusal('unsupported-type');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('malformed');
  return new Refusal('failed');
}
