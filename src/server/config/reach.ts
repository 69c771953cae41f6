/** Whether other devices can reach this server, as far as the settings tell. */

import type { Config } from './config.ts';

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/u;

export function isReachable({ host, publicUrl }: Partial<Pick<Config, 'host' | 'publicUrl'>>): boolean {
  const isElsewhere = (name: string | undefined): boolean => name !== undefined && !loopback.test(name);
  return isElsewhere(host) || isElsewhere(publicUrl && new URL(publicUrl).hostname);
}
