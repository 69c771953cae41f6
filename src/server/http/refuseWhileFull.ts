/** While the disk is full only what needs little room goes on: reading, logging in, rating and deleting (docs/rules.md 13.39). */

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { student } from '#contract/student.ts';
import { Refusal } from '#domain/refusal.ts';
import { isDiskFull } from '#server/db/outage.ts';
import type { DiskReserve } from '#server/files/diskReserve.ts';

/** In seconds. */
const retryAfter = 60;

/** The answers and photos of teams would use up the room that logins need; their devices keep them. */
const small: ReadonlySet<string> = new Set([student.login.path, student.logout.path, student.logoutEverywhere.path]);

export function refuseWhileFull(app: FastifyInstance, reserve: DiskReserve | undefined): void {
  if (reserve === undefined) return;
  app.addHook('onRequest', async (request) => {
    if (reserve.isUsed() && needsRoom(request)) throw new Refusal('unavailable', { retryAfter });
  });
  app.addHook('onError', async (_request, _reply, error) => {
    if (!isDiskFull(error)) return;
    reserve.release();
    // What failed may have been larger than what is free, and is gone by now.
    await reserve.look().catch(() => undefined);
  });
}

/** Forms with a file, and everything that teams send. */
function needsRoom({ method, routeOptions, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const { url = '' } = routeOptions;
  const isForm = headers['content-type']?.startsWith('multipart/') === true;
  return isForm || (url.startsWith('/api/student/') && !small.has(url));
}
