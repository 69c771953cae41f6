/** Opens this server's message bus: over PostgreSQL when several servers may share it, otherwise local. */

import type { Config } from '#server/config/config.ts';

import { localBus, type MessageBus } from './messageBus.ts';

export async function openMessageBus(
  config: Pick<Config, 'databaseUrl'> & Partial<Pick<Config, 'databaseDirectUrl'>>,
): Promise<MessageBus> {
  const { databaseUrl, databaseDirectUrl = databaseUrl } = config;
  if (databaseUrl === undefined || databaseDirectUrl === undefined) return localBus();
  const { postgresBus } = await import('./postgresBus.ts');
  return postgresBus(databaseUrl, databaseDirectUrl);
}
