/** Whether the server in this container answers: ends with 0 or 1. By Node itself, since a slim image has no other program for it. */

const port = process.env.PORT ?? '3000';
/** Within the five seconds of whoever asks. */
const giveUpAfterMs = 4000;

try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(giveUpAfterMs) });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
