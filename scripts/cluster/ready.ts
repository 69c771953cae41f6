/** Waits until a server reports that it is ready, or no longer ready. */

import { setTimeout as pause } from 'node:timers/promises';

const giveUpAfterMs = 60_000;

export async function isReady(address: string): Promise<boolean> {
  const response = await fetch(`${address}/readyz`).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

export function becomesReady(address: string, wanted = true): Promise<void> {
  return waitUntil(
    async () => (await isReady(address)) === wanted,
    `${address} did not become ${wanted ? 'ready' : 'unready'}`,
  );
}

/** Asks again until it holds; `trouble` is what the error says after a minute. */
export async function waitUntil(holds: () => Promise<boolean>, trouble: string): Promise<void> {
  const giveUpAt = performance.now() + giveUpAfterMs;
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error(trouble);
    await pause(100);
  }
}
