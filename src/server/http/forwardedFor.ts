/** Normalizes `X-Forwarded-For`, so that a client has one address whatever port or notation its proxy adds (docs/rules.md 13.20). */

import type { IncomingHttpHeaders } from 'node:http';
import { isIP, isIPv4, SocketAddress } from 'node:net';

const forwardedFor = 'x-forwarded-for';

/** Must run before anything reads the request's address. */
export function cleanForwardedFor(headers: IncomingHttpHeaders): void {
  const header = headers[forwardedFor];
  if (header === undefined) return;
  const addresses = readForwardedFor(String(header));
  if (addresses.length === 0) delete headers[forwardedFor];
  else headers[forwardedFor] = addresses.join(', ');
}

/**
 * The addresses from the client to the last proxy. Each proxy appends its entry. Entries before an invalid one may be
 * forged, so they are left out.
 */
export function readForwardedFor(header: string): string[] {
  const entries = header.split(',').filter((entry) => entry.trim() !== '');
  const addresses = entries.map(readAddress);
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).filter((address) => address !== undefined);
}

/** Also parses the notation of the `Forwarded` header: `for="[2001:db8::1]:443";proto=https`. */
function readAddress(entry: string): string | undefined {
  const bare = entry
    .trim()
    .replace(/^(?:[a-z]+=[^;]*;\s*)*for=/iu, '')
    .replace(/;.*$/u, '')
    .replaceAll('"', '')
    .trim();
  const [, ipv6 = ''] = /^\[([^\]]*)\](?::\w*)?$/u.exec(bare) ?? [];
  const [, ipv4 = ''] = /^([\d.]+)\s*:\w*$/u.exec(bare) ?? [];
  // A group of five digits is a port, because IPv6 groups have at most four.
  const [, unbracketed = ''] = /^(.*:.*):\d{5}$/u.exec(bare) ?? [];
  return [ipv6, ipv4, unbracketed, bare].map(canonicalAddress).find((address) => address !== undefined);
}

function canonicalAddress(address: string): string | undefined {
  // A zone, as in `fe80::1%eth0`, has a meaning only on its own computer.
  const [name = ''] = address.split('%');
  const family = isIP(name);
  if (family === 0) return undefined;
  const canonical = new SocketAddress({ address: name, family: family === 4 ? 'ipv4' : 'ipv6' }).address;
  const mapped = canonical.replace(/^::ffff:/u, '');
  return isIPv4(mapped) ? mapped : canonical;
}
