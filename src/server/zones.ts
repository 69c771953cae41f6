/** Who asks: the three zones of app.ts, each from the token that a request carries. Tokens are stored as their hash alone. */

import { createHash, randomBytes } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { idempotencyHeader, tokenHeader } from '#contract/student.ts';
import { Refusal } from '#domain/refusal.ts';
import { noteSignOfLife } from '#server/class/presence.ts';
import type { Zone } from '#server/http/serve.ts';
import { runsOf } from '#server/store/runs.ts';
import type { RunId, TeacherId, TeamId } from '#server/store/scope.ts';
import { findTeacherSession, findTeamSession } from '#server/store/sessions.ts';

import type { Context } from './context.ts';

/** Somebody who need not be logged in, with whatever sessions the request carries. */
export type Visitor = {
  address: string;
  teacherSession: string | undefined;
  teamSession: string | undefined;
  /** Keeps the teacher's token in the browser; null takes it away. */
  keepTeacher: (token: string | null) => void;
};

export type Teacher = {
  id: TeacherId;
  session: string;
  /** The run that this session has active. */
  runId: RunId | null;
  /** Where pupils find this server, such as `https://raket.school.nl`. */
  address: string;
};

export type Team = {
  id: TeamId;
  runId: RunId;
  session: string;
  /** Made by the client for one submission and its retries. */
  submissionKey: string | undefined;
};

const teacherCookie = 'teacherSession';
/** Set by the screens where the browser has no session storage (docs/rules.md 1.5). */
const teamCookie = 'studentToken';
const cookieSeconds = 14 * 24 * 60 * 60;

export function asVisitor({ config }: Pick<Context, 'config'>): Zone<Visitor> {
  return (request, reply) => ({
    address: request.ip,
    teacherSession: hashed(request.cookies[teacherCookie]),
    teamSession: hashed(teamToken(request)),
    keepTeacher: (token) => keepTeacher(reply, token, isHttps(request, config)),
  });
}

export function asTeacher({ db, config }: Context): Zone<Teacher> {
  return async (request) => {
    const session = hashed(request.cookies[teacherCookie]);
    const found = session && (await findTeacherSession(db, session));
    if (!found) throw new Refusal('not-logged-in');
    return {
      id: found.teacherId,
      session: found.tokenHash,
      runId: found.runId ?? (await onlyRun({ db }, found.teacherId)),
      address: config.publicUrl ?? `${isHttps(request, config) ? 'https' : 'http'}://${request.host}`,
    };
  };
}

export function asTeam(context: Context): Zone<Team> {
  return async (request) => {
    const session = hashed(teamToken(request));
    const found = session && (await findTeamSession(context.db, session));
    if (!found) throw new Refusal('not-logged-in');
    await noteSignOfLife(context, found);
    return { id: found.teamId, runId: found.runId, session: found.tokenHash, submissionKey: submissionKey(request) };
  };
}

/** Either one; a docent who tries out a team in the same browser stays a docent. */
export function asTeacherOrTeam(context: Context): Zone<'teacher' | 'team'> {
  const [teacherZone, teamZone] = [asTeacher(context), asTeam(context)];
  return async (request, reply) => {
    if (request.cookies[teacherCookie] !== undefined) {
      const teacher = await Promise.resolve(teacherZone(request, reply)).catch(notLoggedIn);
      if (teacher !== undefined) return 'teacher';
    }
    await teamZone(request, reply);
    return 'team';
  };
}

function notLoggedIn(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'not-logged-in') return undefined;
  throw error;
}

/** A new token and the hash under which its session is stored. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function hashed(token: string | undefined): string | undefined {
  return token === undefined || token === '' ? undefined : hashOf(token);
}

function teamToken({ headers, cookies }: FastifyRequest): string | undefined {
  const header = headers[tokenHeader.toLowerCase()];
  return typeof header === 'string' && header !== '' ? header : cookies[teamCookie];
}

const longestKey = 100;

function submissionKey({ headers }: FastifyRequest): string | undefined {
  const key = headers[idempotencyHeader.toLowerCase()];
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length > longestKey) throw new Refusal('malformed');
  return key;
}

/** A teacher with one run has it active at once (docs/rules.md 9.3). */
async function onlyRun({ db }: Pick<Context, 'db'>, teacher: TeacherId): Promise<RunId | null> {
  const runs = (await runsOf(db, teacher)).filter(({ archivedAt }) => archivedAt === null);
  return runs.length === 1 ? (runs[0]?.id ?? null) : null;
}

function keepTeacher(reply: FastifyReply, token: string | null, secure: boolean): void {
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  if (token === null) void reply.clearCookie(teacherCookie, options);
  else void reply.setCookie(teacherCookie, token, { ...options, maxAge: cookieSeconds });
}

/** Also behind a proxy that we don't know: whoever lies about it harms only itself. */
function isHttps({ protocol, headers }: FastifyRequest, { publicUrl }: Context['config']): boolean {
  const forwarded = String(headers['x-forwarded-proto'] ?? '').split(',')[0];
  return protocol === 'https' || forwarded === 'https' || publicUrl?.startsWith('https:') === true;
}
