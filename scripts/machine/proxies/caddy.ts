/** Runs Caddy in front of one local server, with the configuration that docs/operations/https.md recommends. */

import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';

import { installDebianPackage } from '#scripts/machine/debianPackage.ts';

import { type Proxy, startProxy } from './proxy.ts';

const caddy = '/usr/bin/caddy';
const recommended = 'docs/operations/Caddyfile-met-naam';
/** The name in that file. */
const servername = 'raket.school.nl';

/** Installed, or else Debian's package. Returns whether it is there now. */
export async function getCaddy(): Promise<boolean> {
  return isCaddyHere() || ((await installDebianPackage('caddy')) && isCaddyHere());
}

export function isCaddyHere(): boolean {
  return existsSync(caddy);
}

type Ports = { http: number; https: number; server: number };

/** Its certificate is its own: a public one takes a name that the internet knows. */
export async function startCaddy({ http, https, server }: Ports, storage: string): Promise<Proxy> {
  const ownPorts = [`http_port ${http}`, `https_port ${https}`, `storage file_system ${storage}`];
  const options = ['admin off', 'local_certs', 'skip_install_trust', ...ownPorts].map((line) => `\t${line}\n`);
  const text = readFileSync(recommended, 'utf8').replace('127.0.0.1:3000', `127.0.0.1:${server}`);
  const settings = `{\n${options.join('')}}\n${text}`;
  const words = (file: string): string[] => ['run', '--adapter', 'caddyfile', '--config', file];
  const proxy = await startProxy(https, { path: caddy, words, settings });
  // It listens before it has made the certificate.
  while (!(await hasCertificate(https))) await pause(50);
  return proxy;
}

async function hasCertificate(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port, servername, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
