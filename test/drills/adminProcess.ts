/** Runs the command line in its own process, so that tests can limit it or kill it in the middle of its work. */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import type { Bucket } from '#server/files/s3Files.ts';
import type { TestPlace } from '#test/engines.ts';

export type AdminProcess = {
  ended: Promise<{ code: number | null; error: string }>;
  /** Kills the process with SIGKILL, like a power cut, and waits for its exit. */
  kill: () => Promise<void>;
};

/** Command prefix that limits each file to 2 MB. The system refuses a longer write, as on a full disk. */
export const onFullDisk = ['sh', '-c', 'ulimit -f 4096; exec "$@"', 'sh'];

type Stage = { place: TestPlace; bucket: Bucket | undefined };

export function startAdmin(
  { place, bucket }: Stage,
  words: readonly string[],
  before: readonly string[] = [],
): AdminProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const [program = '', ...all] = [...before, process.execPath, 'src/cli/main.ts', ...words];
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    ...bucketSettings(bucket),
  };
  const child = spawn(program, all, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = once(child, 'exit');
  const said = text(child.stderr);
  const ended = gone.then(async () => ({ code: child.exitCode, error: await said }));
  return {
    ended,
    kill: async () => {
      if (!child.kill('SIGKILL')) throw new Error(`It had ended already: ${await said}`);
      await gone;
      if (child.signalCode !== 'SIGKILL') throw new Error(`It ended by itself: ${await said}`);
    },
  };
}

export function bucketSettings(bucket: Bucket | undefined): Record<string, string> {
  if (bucket === undefined) return {};
  return {
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.bucket,
    S3_REGION: bucket.region,
    S3_ACCESS_KEY: bucket.accessKey,
    S3_SECRET_KEY: bucket.secretKey,
  };
}

/** Creates a named pipe: a reader gets no further than what was written. Not on Windows. */
export function makePipe(path: string): void {
  const { status } = spawnSync('mkfifo', [path]);
  if (status !== 0) throw new Error('A pipe could not be made');
}
