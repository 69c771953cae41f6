/** Refuses a change that another site asks for in the name of somebody who is logged in here (docs/rules.md 10.5). */

import type { FastifyRequest } from 'fastify';

import { changingGets } from '#contract/teacher.ts';
import { addressDifference, isSameHost } from '#domain/admin/ownAddress.ts';
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
function isOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin = '' } = request.headers;
  const isPublic = publicUrl !== undefined && addressDifference(origin, publicUrl) === undefined;
  return isPublic || hostsOf(request).some((one) => isSameHost(origin, one));
}

function hostsOf({ headers, host }: FastifyRequest): string[] {
  // Of several proxies each adds the host that it was asked for. A trusted one is why `host` is another than the header.
  const forwarded = host === headers.host ? [] : String(headers['x-forwarded-host'] ?? '').split(',');
  return [host, headers.host ?? '', ...forwarded.map((one) => one.trim())];
}

/** Where people find this server, such as `https://raket.school.nl`. */
export function addressOf(request: FastifyRequest, publicUrl: string | undefined): string {
  const { origin = '' } = request.headers;
  const host = hostsOf(request).find((one) => isSameHost(origin, one)) ?? request.host;
  return publicUrl ?? `${isHttps(request.headers, undefined) ? 'https' : 'http'}://${host}`;
}
