/** Runs nginx in front of local servers, with the configuration that docs/scale.md recommends. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { installDebianPackage } from '#scripts/machine/debianPackage.ts';

import { type Proxy, startProxy } from './proxy.ts';

const nginx = '/usr/sbin/nginx';
const recommended = 'docs/operations/nginx.conf';
const forOneServer = 'docs/operations/nginx-een-server.conf';

/** Installed, or else Debian's package. Returns whether it is there now. */
export async function getNginx(): Promise<boolean> {
  return isNginxHere() || ((await installDebianPackage('nginx-light')) && isNginxHere());
}

export const isNginxHere = (): boolean => existsSync(nginx);

/** The header in which `startNginx` says which server answered, such as `127.0.0.1:3001`. */
export const servedBy = 'x-served-by';

/** In front of the three servers that the configuration names. */
export function startNginx(port: number, serverPorts: readonly number[]): Promise<Proxy> {
  const own = nginxOnLoopback(readFileSync(recommended, 'utf8'), port, serverPorts);
  const settings = own.replace('http {', `http {\nadd_header ${servedBy} $upstream_addr always;`);
  return startProxy(port, { path: nginx, words, settings });
}

function words(file: string, folder: string): string[] {
  const ofItsOwn = `daemon off; pid ${join(folder, 'nginx.pid')};`;
  return ['-e', 'stderr', '-p', folder, '-c', file, '-g', ofItsOwn];
}

type Ports = { http: number; https: number; server: number };
export type Certificate = { key: string; certificate: string };

/** In front of one server, with HTTPS. */
export function startHttpsNginx({ http, https, server }: Ports, { key, certificate }: Certificate): Promise<Proxy> {
  const own = readFileSync(forOneServer, 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${https} ssl;`)
    .replace('127.0.0.1:3000', `127.0.0.1:${server}`)
    .replace('/etc/nginx/raket.school.nl.pem', certificate)
    .replace('/etc/nginx/raket.school.nl.key', key);
  return startProxy(https, { path: nginx, words, settings: `events {}\nhttp {\n${own}}\n` });
}

/** The recommended configuration with local ports. */
export function nginxOnLoopback(text: string, port: number, serverPorts: readonly number[]): string {
  return text
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll(/server 10\.0\.0\.1(\d):3000/gu, (_, number: string) => {
      const ofServer = serverPorts[Number(number) - 1];
      if (ofServer === undefined) throw new RangeError(`${recommended} has a server ${number}`);
      return `server 127.0.0.1:${ofServer}`;
    });
}
