/** Sends a heartbeat to every event stream, spread over the interval. */

/** Between two signs of life of one stream: proxies cut what is silent for a minute. */
export const heartbeatMs = 25_000;
const tickMs = 250;
/** Ticks over which the signs of streams that opened together are spread. */
const spreadTicks = (0.8 * heartbeatMs) / tickMs;

/** Those that are due at a tick; what was taken has its turn again after a heartbeat. */
export class HeartbeatSchedule<Stream> {
  /** Since when each waits, in the order in which they are due. */
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

/** Gives those that are due to `beat`, until it is called off; one slice is done before the next one. */
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
