/** The proxies whose forwarded-for header is trusted (docs/rules.md 13.20). */

import { isIP } from 'node:net';

import { type Environment, given, wrong } from './setting.ts';

/**
 * The default is a proxy on this computer only: pupils share the school's private addresses, and could forge the
 * header.
 */
export const ownComputer = ['loopback'] as const;

export function readTrustProxy(env: Environment): string[] {
  const all = given(env, 'TRUST_PROXY')
    ?.split(',')
    .map((one) => one.trim()) ?? [...ownComputer];
  const strange = all.find((one) => one !== 'loopback' && !isNetwork(one));
  if (strange === undefined) return all;
  const expected = 'loopback, of adressen en netwerken van proxy’s met een komma ertussen, zoals 10.0.0.4,10.1.0.0/24';
  throw wrong('TRUST_PROXY', strange, expected);
}

/** A network of zero bits would trust every address, so it is refused. */
function isNetwork(one: string): boolean {
  const [address = '', bits, ...rest] = one.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (most === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) > 0 && Number(bits) <= most);
}
