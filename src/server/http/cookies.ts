/** What this server keeps in a browser: who is in, who was in before, and who is on the way to the school's own login. */

import type { FastifyReply, FastifyRequest } from 'fastify';

import { sessionDays } from '#domain/limits.ts';

import { isHttps } from './securityHeaders.ts';

const teacherCookie = 'teacherSession';
const attemptCookie = 'schoolAttempt';
const teacherSeconds = sessionDays.teacher * 24 * 60 * 60;

/** No script reads it and no other site sends it. */
const unseen = { path: '/', httpOnly: true, sameSite: 'strict' } as const;

export type CookieOptions = typeof unseen & { secure: boolean };

export function cookieOptions({ headers }: FastifyRequest, publicUrl: string | undefined): CookieOptions {
  return { ...unseen, secure: isHttps(headers, publicUrl) };
}

/** Its name behind HTTPS, where a browser takes it from this very server alone, and not from another one of the school. */
const ofHost = (name: string): string => `__Host-${name}`;

export function teacherToken({ cookies }: FastifyRequest): string | undefined {
  return cookies[ofHost(teacherCookie)] ?? cookies[teacherCookie];
}

export function keepTeacher(reply: FastifyReply, token: string | null, options: CookieOptions): void {
  const name = options.secure ? ofHost(teacherCookie) : teacherCookie;
  if (token !== null) void reply.setCookie(name, token, { ...options, maxAge: teacherSeconds });
  else void reply.clearCookie(name, options);
  // The one that a browser had before there was HTTPS would otherwise stay.
  if (options.secure) void reply.clearCookie(teacherCookie, options);
}

export function attemptIn({ cookies }: FastifyRequest): string | undefined {
  return cookies[ofHost(attemptCookie)] ?? cookies[attemptCookie];
}

/** For the browser's session; the server says itself when it is too old. */
export function keepAttempt(reply: FastifyReply, attempt: string | null, options: CookieOptions): void {
  const name = options.secure ? ofHost(attemptCookie) : attemptCookie;
  if (attempt === null) void reply.clearCookie(name, options);
  else void reply.setCookie(name, attempt, options);
}
