/** Waits until a server reports that it is ready, or no longer ready. */

import { setTimeout as pause } from 'node:timers/promises';

const giveUpAfterMs = 60_000;

export async function isReady(address: string): Promise<boolean> {
  const response = await fetch(`${address}/readyz`).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

export async function becomesReady(address: string, wanted = true): Promise<void> {
  const giveUpAt = performance.now() + giveUpAfterMs;
  while ((await isReady(address)) !== wanted) {
    if (performance.now() > giveUpAt) throw new Error(`${address} did not become ${wanted ? 'ready' : 'unready'}`);
    await pause(100);
  }
}
