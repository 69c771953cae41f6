/** Groups addresses by network: an IPv4 address alone, an IPv6 address by its /64, because one device can use all of that. */

import { isIPv6 } from 'node:net';

export function networkOf(address: string): string {
  return shortened(address, 4);
}

/** The largest network of one line: an IPv4 address alone, or an IPv6 /48 with its 65 536 networks. */
export function prefixOf(address: string): string {
  return shortened(address, 3);
}

function shortened(address: string, groups: 3 | 4): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [before = [], after = []] = address.split('::').map(groupsOf);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, groups).join(':')}::/${groups * 16}`;
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16).toString(16));
}
