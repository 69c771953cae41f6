/** Reports a server's CPU time and memory on request, and ends the server when the bench is gone. */

export type Usage = {
  /** Milliseconds of CPU time of all threads since the start. */
  cpuMs: number;
  /** Of the whole process. */
  memoryBytes: number;
  /** The peak since the start. */
  peakBytes: number;
};

export function reportUsage(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const memoryBytes = process.memoryUsage.rss();
    const peakBytes = process.resourceUsage().maxRSS * 1024;
    process.send?.({ cpuMs: (user + system) / 1000, memoryBytes, peakBytes } satisfies Usage);
  });
  // A normal exit while a photo is processed would wait forever.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.channel?.unref();
}
