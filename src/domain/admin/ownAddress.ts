/** Whether the address in a browser is the one that the server takes for its own, and what differs where it is not. */

import { parseUrl } from '#domain/parseUrl.ts';

/** What an address is made of, in one spelling: the default port left out, in small letters, without a dot at its end. */
type AddressParts = { scheme: 'http' | 'https'; host: string; port: string };

/** Undefined for what is no address of a website, such as the origin `null`. */
function partsOf(address: string): AddressParts | undefined {
  const url = parseUrl(address);
  if (url === undefined) return undefined;
  const { protocol, hostname, port, pathname, username } = url;
  if (!['http:', 'https:'].includes(protocol) || pathname !== '/' || username !== '') return undefined;
  return { scheme: protocol === 'https:' ? 'https' : 'http', host: hostname.replace(/\.$/u, ''), port };
}

/** What differs between two addresses; the most telling part alone. */
export type AddressDifference = 'host' | 'scheme' | 'port';

/** Undefined where both are the same website. What is no address differs in its host. */
export function addressDifference(one: string, other: string): AddressDifference | undefined {
  const [first, second] = [partsOf(one), partsOf(other)];
  if (first === undefined || second === undefined || first.host !== second.host) return 'host';
  if (first.scheme !== second.scheme) return 'scheme';
  return first.port === second.port ? undefined : 'port';
}

/** By the scheme of the origin: a browser leaves out the port that belongs to it, and `Host` names no scheme. */
export function isSameHost(origin: string, host: string): boolean {
  const scheme = partsOf(origin)?.scheme;
  return scheme !== undefined && addressDifference(origin, `${scheme}://${host}`) === undefined;
}

/** What browsers trust without https: this computer itself, which nobody listens in on. */
const here = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u;

export const isThisComputer = (address: string): boolean => here.test(address);
