/** Refuses a change that another site requests with the cookies of a logged-in user (CSRF; docs/rules.md 10.5). */

import type { FastifyRequest } from 'fastify';

import { changingGets } from '#contract/teacher.ts';
import { addressDifference, isSameHost } from '#domain/admin/ownAddress.ts';
import { Refusal } from '#domain/refusal.ts';

import type { AddressWatch } from './addressWatch.ts';
import { isHttps } from './securityHeaders.ts';

/** Values of `Sec-Fetch-Site`: our own page, or an address that somebody typed. */
const ownSites = new Set(['same-origin', 'none']);

export function refuseCrossSite(request: FastifyRequest, publicUrl: string | undefined, watch?: AddressWatch): void {
  const isChange = request.method !== 'GET' && request.method !== 'HEAD';
  if (!isChange && !changingGets.has(request.routeOptions.url ?? '')) return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const isOwn = typeof site === 'string' ? ownSites.has(site) : origin === undefined || isOwnOrigin(request, publicUrl);
  if (origin !== undefined) {
    notePort(request, origin);
    const server = addressOf(request, publicUrl);
    watch?.look({ browser: origin, server, hasPublicUrl: publicUrl !== undefined, isRefused: !isOwn }, request.log);
  }
  if (!isOwn) throw new Refusal('cross-site');
}

/** Both the host from a trusted proxy and the Host header count, because many proxies pass on only one of the two. */
function isOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin = '' } = request.headers;
  const isPublic = publicUrl !== undefined && addressDifference(origin, publicUrl) === undefined;
  return isPublic || hostsOf(request).some((one) => isSameHost(origin, one));
}

function hostsOf(request: FastifyRequest): string[] {
  const { headers, host } = request;
  // Each proxy in a chain adds the host that it received. `host` differs from the header only when the proxy is
  // trusted.
  const forwarded = host === headers.host ? [] : String(headers['x-forwarded-host'] ?? '').split(',');
  const hosts = [host, headers.host ?? '', ...forwarded.map((one) => one.trim())];
  const port = namedPort(request);
  return port === undefined ? hosts : [...hosts, ...hosts.map((one) => `${one}:${port}`)];
}

/** Some proxies name the port apart. A page of another site cannot send this header, and the proxy is trusted. */
function namedPort({ headers, host, ip, socket }: FastifyRequest): string | undefined {
  const isByProxy = host !== headers.host || ip !== socket.remoteAddress;
  const [port = ''] = isByProxy ? String(headers['x-forwarded-port'] ?? '').split(',') : [];
  return /^\d{1,5}$/u.test(port.trim()) ? port.trim() : undefined;
}

/** The address of this server for its users, such as `https://raket.school.nl`. */
export function addressOf(request: FastifyRequest, publicUrl: string | undefined): string {
  const { origin = '' } = request.headers;
  const host = hostsOf(request).find((one) => isSameHost(origin, one)) ?? hostSeen(request);
  return publicUrl ?? `${isHttps(request.headers, undefined) ? 'https' : 'http'}://${host}`;
}

function hostSeen(request: FastifyRequest): string {
  const withPort = hostWithPort(request);
  return withPort !== undefined && portsSeen.has(withPort) ? withPort : request.host;
}

/** In this form, `raket.school.nl:8443`; the addresses of one server are few. */
const portsSeen = new Set<string>();
const mostPortsSeen = 50;

/** A browser was at the port that the proxy names: a proxy in a container may name one that no browser uses. */
function notePort(request: FastifyRequest, origin: string): void {
  const host = hostWithPort(request);
  if (host !== undefined && portsSeen.size < mostPortsSeen && isSameHost(origin, host)) portsSeen.add(host);
}

/** Undefined where the host has a port already, or no other is named. */
function hostWithPort(request: FastifyRequest): string | undefined {
  const { host } = request;
  const port = namedPort(request);
  const isKnown = port === undefined || port === '80' || port === '443' || /:\d+$/u.test(host);
  return isKnown ? undefined : `${host}:${port}`;
}
