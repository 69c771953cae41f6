/** Not for ever: what the device knows is shown where the server says nothing (docs/rules.md 10.19). */

/** Milliseconds that a screen which the device can fill waits for the server. */
const patienceMs = 8000;

/** As `AbortSignal.any` with a timeout, which older tablets don't know. */
export function withTimeout(signal: AbortSignal): AbortSignal {
  const either = new AbortController();
  signal.addEventListener('abort', () => either.abort(signal.reason), { once: true });
  setTimeout(() => either.abort(new DOMException('Nobody answered in time', 'TimeoutError')), patienceMs);
  return either.signal;
}
