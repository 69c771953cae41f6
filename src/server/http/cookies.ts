/** What this server keeps in a browser: who is in, who was in before, and who is on the way to the school's own login. */

import type { FastifyReply, FastifyRequest } from 'fastify';

import { hostCookie } from '#contract/cookies.ts';
import { sessionDays } from '#domain/limits.ts';

import { isHttps } from './securityHeaders.ts';

const teacherCookie = 'teacherSession';
const attemptCookie = 'schoolAttempt';
const deviceCookie = 'knownDevice';
/** Set by the screens where the browser has no session storage (docs/rules.md 1.5). */
const teamCookie = 'studentToken';

const teacherSeconds = sessionDays.teacher * 24 * 60 * 60;
/** A school year. */
const deviceSeconds = 365 * 24 * 60 * 60;

/** No script reads it and no other site sends it. */
const unseen = { path: '/', httpOnly: true, sameSite: 'strict' } as const;

export type Cookies = {
  teacher: string | undefined;
  team: string | undefined;
  attempt: string | undefined;
  device: string | undefined;
};

/** Behind HTTPS under their `__Host-` names alone: any other name could be put there by a neighbouring server, or by a network without HTTPS (docs/rules.md 1.4). */
export function readCookies({ cookies, headers }: FastifyRequest, publicUrl: string | undefined): Cookies {
  const isSecure = isHttps(headers, publicUrl);
  // A browser sends a `__Host-` cookie over HTTPS alone, also where a proxy does not tell us of it.
  const read = (name: string): string | undefined =>
    cookies[hostCookie(name)] ?? (isSecure ? undefined : cookies[name]);
  return {
    teacher: read(teacherCookie),
    team: read(teamCookie),
    attempt: read(attemptCookie),
    device: read(deviceCookie),
  };
}

export type KeepCookies = {
  /** Null takes it away. */
  teacher: (token: string | null) => void;
  attempt: (attempt: string | null) => void;
  device: (device: string) => void;
};

export function keepCookies(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): KeepCookies {
  const isSecure = isHttps(headers, publicUrl);
  const options = { ...unseen, secure: isSecure };
  const keep = (name: string, value: string | null, maxAge?: number): void => {
    const own = isSecure ? hostCookie(name) : name;
    if (value === null) void reply.clearCookie(own, options);
    else void reply.setCookie(own, value, maxAge === undefined ? options : { ...options, maxAge });
    // One that a browser had before there was HTTPS is of no use any more.
    if (isSecure) void reply.clearCookie(name, options);
  };
  return {
    teacher: (token) => keep(teacherCookie, token, teacherSeconds),
    // For the browser's session; the server says itself when it is too old.
    attempt: (attempt) => keep(attemptCookie, attempt),
    device: (device) => keep(deviceCookie, device, deviceSeconds),
  };
}
