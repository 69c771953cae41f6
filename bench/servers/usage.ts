/** What a server of the bench does for it: tells its CPU time and memory when asked, and goes when the bench is gone. */

export type Usage = {
  /** Milliseconds of CPU time, of all its threads, since it started. */
  cpuMs: number;
  /** Of the whole process. */
  memoryBytes: number;
  /** The same, at its most since it started. */
  peakBytes: number;
};

export function tellUsage(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const memoryBytes = process.memoryUsage.rss();
    const peakBytes = process.resourceUsage().maxRSS * 1024;
    process.send?.({ cpuMs: (user + system) / 1000, memoryBytes, peakBytes } satisfies Usage);
  });
  // An exit in the middle of a photo waits for ever.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.channel?.unref();
}
