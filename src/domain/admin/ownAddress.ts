/** Compares the address in a browser with the server's own, and names the difference. */

import { parseUrl } from '#domain/parseUrl.ts';

/** The parts of a normalized address: without the default port, in lower case, without a trailing dot. */
type AddressParts = { scheme: 'http' | 'https'; host: string; port: string };

/** Undefined for a text that is no website address, such as the origin `null`. */
function partsOf(address: string): AddressParts | undefined {
  const url = parseUrl(address);
  if (url === undefined) return undefined;
  const { protocol, hostname, port, pathname, username } = url;
  if (!['http:', 'https:'].includes(protocol) || pathname !== '/' || username !== '') return undefined;
  return { scheme: protocol === 'https:' ? 'https' : 'http', host: hostname.replace(/\.$/u, ''), port };
}

/** The difference between two addresses; only the most important part. */
export type AddressDifference = 'host' | 'scheme' | 'port';

/** Undefined where both are the same website. An invalid address counts as another host. */
export function addressDifference(one: string, other: string): AddressDifference | undefined {
  const [first, second] = [partsOf(one), partsOf(other)];
  if (first === undefined || second === undefined || first.host !== second.host) return 'host';
  if (first.scheme !== second.scheme) return 'scheme';
  return first.port === second.port ? undefined : 'port';
}

/**
 * Compares by the scheme of the origin: a browser leaves out the default port of that scheme, and `Host` names no
 * scheme.
 */
export function isSameHost(origin: string, host: string): boolean {
  const scheme = partsOf(origin)?.scheme;
  return scheme !== undefined && addressDifference(origin, `${scheme}://${host}`) === undefined;
}

/** Addresses that browsers trust without HTTPS: this computer itself, where nobody can listen in. */
const here = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u;

export const isThisComputer = (address: string): boolean => here.test(address);
