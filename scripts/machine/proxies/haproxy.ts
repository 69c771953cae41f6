/** Runs HAProxy in front of local servers, with the configuration that docs/scale.md recommends. */

import { existsSync, readFileSync } from 'node:fs';

import { installDebianPackage } from '#scripts/machine/debianPackage.ts';

import { type Proxy, startProxy } from './proxy.ts';

const haproxy = '/usr/sbin/haproxy';
const recommended = 'docs/operations/haproxy.cfg';

/** Installed, or else Debian's package. Returns whether it is there now. */
export async function getHaproxy(): Promise<boolean> {
  return isHaproxyHere() || ((await installDebianPackage('haproxy')) && isHaproxyHere());
}

export function isHaproxyHere(): boolean {
  return existsSync(haproxy);
}

/** At most as many servers as the configuration names. */
export function startHaproxy(port: number, serverPorts: readonly number[]): Promise<Proxy> {
  const settings = onLoopback(readFileSync(recommended, 'utf8'), port, serverPorts);
  return startProxy(port, { path: haproxy, words: (file) => ['-db', '-f', file], settings });
}

/** The recommended configuration with local ports. Superfluous servers are left out. */
export function onLoopback(text: string, port: number, serverPorts: readonly number[]): string {
  const names = [...new Set(text.matchAll(/^\tserver (\w+) /gmu).map(([, name = '']) => name))];
  if (serverPorts.length > names.length) throw new RangeError(`${recommended} has ${names.length} servers`);
  const lines = text.split('\n').flatMap((line) => {
    const [, name = '', rest = ''] = /^\tserver (\w+) \S+(.*)$/u.exec(line) ?? [];
    if (name === '') return line === '\tbind :80' ? `\tbind 127.0.0.1:${port}` : line;
    const ofServer = serverPorts[names.indexOf(name)];
    return ofServer === undefined ? [] : `\tserver ${name} 127.0.0.1:${ofServer}${rest}`;
  });
  return lines.join('\n');
}
