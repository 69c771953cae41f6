/** The message bus of this server: over its database, where others share that. */

import { localBus, type MessageBus } from './messageBus.ts';

export async function openMessageBus(databaseUrl: string | undefined): Promise<MessageBus> {
  if (databaseUrl === undefined) return localBus();
  const { postgresBus } = await import('./postgresBus.ts');
  return postgresBus(databaseUrl);
}
