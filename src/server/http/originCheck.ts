/** Refuses a change that another site asks for in the name of somebody who is logged in here (docs/rules.md 10.5). */

import type { FastifyRequest } from 'fastify';

import { changingGets } from '#contract/teacher.ts';
import { Refusal } from '#domain/refusal.ts';

/** As browsers say it: our own page, or an address that somebody typed. */
const ownSites = new Set(['same-origin', 'none']);

export function refuseCrossSite(request: FastifyRequest, publicUrl: string | undefined): void {
  const isChange = request.method !== 'GET' && request.method !== 'HEAD';
  if (!isChange && !changingGets.has(request.routeOptions.url ?? '')) return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (typeof site === 'string') {
    if (!ownSites.has(site)) throw new Refusal('cross-site');
  } else if (origin !== undefined && !isOwnOrigin(origin, request.headers.host, publicUrl)) {
    throw new Refusal('cross-site');
  }
}

function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  return origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host);
}
