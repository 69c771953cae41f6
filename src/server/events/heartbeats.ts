/** Sends a heartbeat to every event stream, spread over the interval. */

/** The interval between two heartbeats of one stream; proxies cut a connection that is silent for a minute. */
export const heartbeatMs = 25_000;
const tickMs = 250;
/** The number of ticks over which the heartbeats of streams that opened together are spread. */
const spreadTicks = (0.8 * heartbeatMs) / tickMs;

/** Schedules heartbeats: returns the streams that are due at a tick, and schedules them again one interval later. */
export class HeartbeatSchedule<Stream> {
  /** Since when each stream waits, in order of their next heartbeat. */
  readonly #waiting = new Map<Stream, number>();

  add(stream: Stream, nowMs: number): void {
    this.#waiting.set(stream, nowMs);
  }

  delete(stream: Stream): void {
    this.#waiting.delete(stream);
  }

  all(): Stream[] {
    return [...this.#waiting.keys()];
  }

  take(nowMs: number): Stream[] {
    const most = Math.ceil(this.#waiting.size / spreadTicks);
    const due: Stream[] = [];
    for (const [stream, since] of this.#waiting) {
      if (due.length === most || nowMs - since < heartbeatMs) break;
      due.push(stream);
    }
    for (const stream of due) {
      this.#waiting.delete(stream);
      this.#waiting.set(stream, nowMs);
    }
    return due;
  }
}

/** Passes the due streams to `beat`, one slice after another. Returns a function that stops it. */
export function sendHeartbeats<Stream>(
  turns: HeartbeatSchedule<Stream>,
  beat: (due: Stream[]) => Promise<void>,
): () => void {
  let isBeating = false;
  const ticking = setInterval(() => {
    const due = isBeating ? [] : turns.take(performance.now());
    if (due.length === 0) return;
    isBeating = true;
    void beat(due).finally(() => (isBeating = false));
  }, tickMs);
  ticking.unref();
  return () => clearInterval(ticking);
}
