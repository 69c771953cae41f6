/** The guards of teacher, team and visitor: each identifies the caller by the token of the request. */

import type { FastifyRequest } from 'fastify';

import { idempotencyHeader, tokenHeader } from '#contract/student.ts';
import { onlyRun } from '#domain/lesson/whichRun.ts';
import { Refusal } from '#domain/refusal.ts';
import { noteSignOfLife } from '#server/class/presence.ts';
import { type Database, transaction } from '#server/db/db.ts';
import type { RunId, TeacherId, TeamId } from '#server/db/scope.ts';
import { cookieWriter, readCookies } from '#server/http/cookies.ts';
import { addressOf } from '#server/http/originCheck.ts';
import type { Guard } from '#server/http/route.ts';
import { deviceOf } from '#server/login/deviceOf.ts';
import { readDevice, writeDevice } from '#server/login/knownDevices.ts';
import { networkOf } from '#server/login/network.ts';
import { hashOf } from '#server/login/tokens.ts';
import { isEndedSession, isRemovedSession } from '#server/store/endedSessions.ts';
import { activateRun, livingRunsOf } from '#server/store/runs.ts';
import { noteDocentAddress } from '#server/store/schoolAddresses.ts';
import { findTeacherSession, findTeamSession, noteUsed, type TeacherSession } from '#server/store/sessions.ts';

import { nowMs } from './clock.ts';
import type { Context } from './context.ts';

/** Somebody who need not be logged in, with any sessions that the request carries. */
export type Visitor = {
  address: string;
  /** Keyed hash of the network part of the address, which others may share. */
  place: string;
  /** The device in words, as a docent sees it in their list of sessions. */
  device: string | undefined;
  /** The ids of teams and docents who logged in on this device before. */
  devices: readonly string[];
  /** Stores in a cookie that this team or docent has logged in on this device. */
  knowAgain: (id: string) => void;
  /** Writes a warning to the server's log. */
  warn: (facts: object, line: string) => void;
  teacherSession: string | undefined;
  teamSession: string | undefined;
  /** The pending login at the school's own provider. */
  attempt: string | undefined;
  setAttempt: (attempt: string | null) => void;
  /** Sets the docent's session cookie; null clears it. */
  setTeacherToken: (token: string | null) => void;
};

export type TeacherCaller = {
  id: TeacherId;
  session: string;
  /** The class run that is active in this session. */
  runId: RunId | null;
  /** The version of that run as the guard read it; absent where the guard has just activated the run. */
  runVersion?: number;
  /** The address at which pupils reach this server, such as `https://raket.school.nl`. */
  address: string;
};

export type TeamCaller = {
  id: TeamId;
  runId: RunId;
  /** The version of that run as the guard read it. */
  runVersion: number;
  session: string;
  /** Idempotency key: the client makes one for a submission and sends it with each retry. */
  submissionKey: string | undefined;
};

/** What the guards need from the context. */
type Sessions = Pick<Context, 'config' | 'db' | 'events' | 'fingerprint' | 'throttle'>;

export function identifyVisitor({ config, fingerprint }: Pick<Context, 'config' | 'fingerprint'>): Guard<Visitor> {
  return (request, reply) => {
    const cookies = readCookies(request, config.publicUrl);
    const keep = cookieWriter(request, reply, config.publicUrl);
    const devices = readDevice(cookies.device, fingerprint);
    return {
      address: request.ip,
      place: fingerprint('network', networkOf(request.ip)),
      device: deviceOf(request.headers['user-agent']),
      devices,
      knowAgain: (id) => keep.device(writeDevice(id, devices, fingerprint)),
      warn: (facts, line) => request.log.warn(facts, line),
      teacherSession: hashed(cookies.teacher),
      teamSession: teamSessionOf(request, config),
      attempt: cookies.attempt,
      setAttempt: keep.attempt,
      setTeacherToken: keep.teacher,
    };
  };
}

export function requireTeacher(context: Sessions): Guard<TeacherCaller> {
  return async (request) => (await findTeacher(context, request)) ?? notLoggedIn(context);
}

export function requireTeam(context: Sessions): Guard<TeamCaller> {
  return async (request) => (await findTeam(context, request)) ?? refuseTeam(context, request);
}

export type TeacherOrTeam = { is: 'teacher' | 'team'; runId: RunId | null };

/** Accepts either one. A docent who tries out a team in the same browser counts as the docent. */
export function requireTeacherOrTeam(context: Sessions): Guard<TeacherOrTeam> {
  return async (request) => {
    const docent = await findTeacher(context, request);
    if (docent !== undefined) return { is: 'teacher', runId: docent.runId };
    const team = await findTeam(context, request);
    return team === undefined ? notLoggedIn(context) : { is: 'team', runId: team.runId };
  };
}

async function findTeacher(context: Sessions, request: FastifyRequest): Promise<TeacherCaller | undefined> {
  const { db, config } = context;
  const session = hashed(readCookies(request, config.publicUrl).teacher);
  const found = session && (await findTeacherSession(db, session));
  if (!found) return undefined;
  await noteUse(context, found, request.ip);
  return {
    id: found.teacherId,
    session: found.tokenHash,
    ...(found.runId === null
      ? { runId: await startOnlyRun(db, found) }
      : { runId: found.runId, runVersion: found.runVersion }),
    address: addressOf(request, config.publicUrl),
  };
}

/** The use of a session is written at most this often. */
const notedEveryMs = 5 * 60 * 1000;

/** Extends the session, and counts its address as one of the school's (docs/rules.md 1.4, 1.12). */
async function noteUse({ db, fingerprint }: Sessions, session: TeacherSession, address: string): Promise<void> {
  if (nowMs() - Date.parse(session.usedAt) < notedEveryMs) return;
  await noteUsed(db, session.tokenHash);
  await noteDocentAddress(db, fingerprint('network', networkOf(address)));
}

/** Activates the only run of a docent. It stays active when the docent gets more runs (docs/rules.md 9.3). */
async function startOnlyRun(db: Database, { tokenHash, teacherId }: TeacherSession): Promise<RunId | null> {
  if (onlyRun(await livingRunsOf(db, teacherId)) === undefined) return null;
  return transaction(db, async (tx) => {
    const run = onlyRun(await livingRunsOf(tx, teacherId));
    if (run !== undefined) await activateRun(tx, run.id, { id: teacherId, session: tokenHash });
    return run?.id ?? null;
  });
}

async function findTeam(context: Sessions, request: FastifyRequest): Promise<TeamCaller | undefined> {
  const session = teamSessionOf(request, context.config);
  const found = session && (await findTeamSession(context.db, session));
  if (!found) return undefined;
  await noteSignOfLife(context, found);
  const { teamId: id, runId, runVersion, tokenHash } = found;
  return { id, runId, runVersion, session: tokenHash, submissionKey: submissionKey(request) };
}

type Refusing = Pick<Context, 'config' | 'db' | 'throttle'>;

/**
 * Tells a team whose session is gone whether the team was removed or the class has ended (docs/rules.md 8.16, 15.3).
 */
async function refuseTeam({ config, db, throttle }: Refusing, request: FastifyRequest): Promise<never> {
  const session = teamSessionOf(request, config);
  if (session !== undefined && (await isRemovedSession(db, session))) throw new Refusal('team-removed');
  if (session !== undefined && (await isEndedSession(db, session))) throw new Refusal('class-ended');
  return notLoggedIn({ throttle });
}

async function notLoggedIn({ throttle }: Pick<Context, 'throttle'>): Promise<never> {
  await throttle.holdStranger();
  throw new Refusal('not-logged-in');
}

function hashed(token: string | undefined): string | undefined {
  return token === undefined || token === '' ? undefined : hashOf(token);
}

/** Reads the token from a header, or from a cookie when the browser has no session storage. */
function teamSessionOf(
  request: FastifyRequest,
  { publicUrl }: Pick<Context['config'], 'publicUrl'>,
): string | undefined {
  const header = request.headers[tokenHeader.toLowerCase()];
  return hashed(typeof header === 'string' && header !== '' ? header : readCookies(request, publicUrl).team);
}

const longestKey = 100;

function submissionKey({ headers }: FastifyRequest): string | undefined {
  const key = headers[idempotencyHeader.toLowerCase()];
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length > longestKey) throw new Refusal('malformed');
  return key;
}
