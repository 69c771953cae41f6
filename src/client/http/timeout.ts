/** Limits a wait for the server, so that cached data shows when the server does not respond (docs/rules.md 10.19). */

/** Milliseconds that a screen with cached data waits for the server. */
const patienceMs = 8000;

/** Like `AbortSignal.any` with a timeout, which older tablets do not support. */
export function withTimeout(signal: AbortSignal): AbortSignal {
  const either = new AbortController();
  signal.addEventListener('abort', () => either.abort(signal.reason), { once: true });
  setTimeout(() => either.abort(new DOMException('Nobody answered in time', 'TimeoutError')), patienceMs);
  return either.signal;
}
