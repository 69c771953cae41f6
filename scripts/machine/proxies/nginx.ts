/** nginx in front of servers on this machine, by the file that docs/scale.md recommends. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { installDebianPackage } from '#scripts/machine/debianPackage.ts';

import { type Proxy, startProxy } from './proxy.ts';

const nginx = '/usr/sbin/nginx';
const recommended = 'docs/operations/nginx.conf';

/** The machine's own, else Debian's package: whether it is there now. */
export async function getNginx(): Promise<boolean> {
  return isNginxHere() || ((await installDebianPackage('nginx-light')) && isNginxHere());
}

const isNginxHere = (): boolean => existsSync(nginx);

/** Before the three servers that are named there. */
export function startNginx(port: number, serverPorts: readonly number[]): Promise<Proxy> {
  const settings = nginxOnLoopback(readFileSync(recommended, 'utf8'), port, serverPorts);
  const words = (file: string, folder: string): string[] => {
    const ofItsOwn = `daemon off; pid ${join(folder, 'nginx.pid')};`;
    return ['-e', 'stderr', '-p', folder, '-c', file, '-g', ofItsOwn];
  };
  return startProxy(port, { path: nginx, words, settings });
}

/** The recommended file, with this machine's ports for its addresses. */
export function nginxOnLoopback(text: string, port: number, serverPorts: readonly number[]): string {
  return text
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll(/server 10\.0\.0\.1(\d):3000/gu, (_, number: string) => {
      const ofServer = serverPorts[Number(number) - 1];
      if (ofServer === undefined) throw new RangeError(`${recommended} has a server ${number}`);
      return `server 127.0.0.1:${ofServer}`;
    });
}
