/** The server's cookies: sessions, earlier logins on this device, and a pending login at the school's own provider. */

import type { FastifyReply, FastifyRequest } from 'fastify';

import { hostCookie, teacherCookie } from '#contract/cookies.ts';
import { sessionDays } from '#domain/limits.ts';

import { isHttps } from './securityHeaders.ts';

const attemptCookie = 'schoolAttempt';
const deviceCookie = 'knownDevice';
/** The screens set this cookie when the browser has no session storage (docs/rules.md 1.5). */
const teamCookie = 'studentToken';

const teacherSeconds = sessionDays.teacher * 24 * 60 * 60;
/** A school year. */
const deviceSeconds = 365 * 24 * 60 * 60;

/** Not readable by scripts, and not sent from other sites. */
const unseen = { path: '/', httpOnly: true, sameSite: 'strict' } as const;

export type Cookies = {
  teacher: string | undefined;
  team: string | undefined;
  attempt: string | undefined;
  device: string | undefined;
};

/**
 * Over HTTPS only cookies with a `__Host-` name count: a neighbouring server or a network without HTTPS could set any
 * other name (docs/rules.md 1.4).
 */
export function readCookies({ cookies, headers }: FastifyRequest, publicUrl: string | undefined): Cookies {
  const isSecure = isHttps(headers, publicUrl);
  // A browser sends a `__Host-` cookie over HTTPS only, even when a proxy does not report HTTPS.
  const read = (name: string): string | undefined =>
    cookies[hostCookie(name)] ?? (isSecure ? undefined : cookies[name]);
  return {
    teacher: read(teacherCookie),
    team: read(teamCookie),
    attempt: read(attemptCookie),
    device: read(deviceCookie),
  };
}

export type CookieWriter = {
  /** Null deletes the cookie. */
  teacher: (token: string | null) => void;
  attempt: (attempt: string | null) => void;
  device: (device: string) => void;
};

export function cookieWriter(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): CookieWriter {
  const isSecure = isHttps(headers, publicUrl);
  const options = { ...unseen, secure: isSecure };
  const write = (name: string, value: string | null, maxAge?: number): void => {
    const own = isSecure ? hostCookie(name) : name;
    if (value === null) void reply.clearCookie(own, options);
    else void reply.setCookie(own, value, maxAge === undefined ? options : { ...options, maxAge });
    // A cookie from before HTTPS is no longer used.
    if (isSecure) void reply.clearCookie(name, options);
  };
  return {
    teacher: (token) => write(teacherCookie, token, teacherSeconds),
    // A session cookie in the browser; the server itself checks its age.
    attempt: (attempt) => write(attemptCookie, attempt),
    device: (device) => write(deviceCookie, device, deviceSeconds),
  };
}
