/** Refuses a change that another site asks for in the name of somebody who is logged in here (docs/rules.md 10.5). */

import type { FastifyRequest } from 'fastify';

import { changingGets } from '#contract/teacher.ts';
import { addressDifference, isSameHost } from '#domain/beheer/ownAddress.ts';
import { Refusal } from '#domain/refusal.ts';

import type { AddressWatch } from './addressWatch.ts';
import { isHttps } from './securityHeaders.ts';

/** As browsers say it: our own page, or an address that somebody typed. */
const ownSites = new Set(['same-origin', 'none']);

export function refuseCrossSite(request: FastifyRequest, publicUrl: string | undefined, watch?: AddressWatch): void {
  const isChange = request.method !== 'GET' && request.method !== 'HEAD';
  if (!isChange && !changingGets.has(request.routeOptions.url ?? '')) return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const isOwn = typeof site === 'string' ? ownSites.has(site) : origin === undefined || isOwnOrigin(request, publicUrl);
  if (origin !== undefined) {
    const server = addressOf(request, publicUrl);
    watch?.look({ browser: origin, server, hasPublicUrl: publicUrl !== undefined, isRefused: !isOwn }, request.log);
  }
  if (!isOwn) throw new Refusal('cross-site');
}

/** The host that a trusted proxy names counts beside the one that it asked for: many pass on only one of the two. */
function isOwnOrigin({ headers, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin = '' } = headers;
  const isPublic = publicUrl !== undefined && addressDifference(origin, publicUrl) === undefined;
  return isPublic || isSameHost(origin, headers.host ?? '') || isSameHost(origin, host);
}

/** Where people find this server, such as `https://raket.school.nl`. */
export function addressOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${isHttps(request.headers, undefined) ? 'https' : 'http'}://${request.host}`;
}
