/** Tests the server as `npm start` runs it: bundled by the build from its many modules. */

import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

import { expect, it } from 'vitest';

import { teacher } from '#contract/teacher.ts';
import { openDevice, password, refusal } from '#test/classroom.ts';
import { engines } from '#test/engines.ts';

import { startServer } from './serverProcess.ts';

const joined = resolve('dist/server');
const sources = resolve('src/server');

/** Every program that the server starts in its own thread or process. */
const programs = globSync(`${sources}/**/*.ts`)
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\.\/(?<name>\w+)\.ts', import\.meta\.url/gu)].map(({ groups }) => {
      const source = resolve(path, '..', `${groups?.['name']}.ts`);
      return {
        name: relative(sources, source).replaceAll('/', '-').replace(/\.ts$/u, ''),
        saysItIsLoaded: readFileSync(source, 'utf8').includes('answerJobs('),
      };
    }),
  );

it.each(programs)('starts its program $name', async ({ name, saysItIsLoaded }) => {
  const worker = new Worker(pathToFileURL(join(joined, `${name}.js`)));
  // The password thread replies only to a request, and others exit because no parent process is connected.
  if (!saysItIsLoaded) worker.postMessage({ id: 1, task: { kind: 'hash', password: 'geheim' } }, []);
  const ended = Promise.race([once(worker, 'message'), once(worker, 'exit')]);
  await expect(ended).resolves.toBeDefined();
  await worker.terminate();
});

it('leaves no program out', () => {
  expect(programs.length).toBeGreaterThan(0);
  expect(programs.filter(({ name }) => !existsSync(join(joined, `${name}.js`)))).toEqual([]);
});

const [sqlite] = engines;

it('names the files and lines of its sources in the trace of an error', async () => {
  if (sqlite === undefined) throw new TypeError('SQLite is always here');
  const place = await sqlite.open();
  const server = await startServer(place);
  const db = new DatabaseSync(join(place.dataDir, 'lanceerbasis.sqlite'), { timeout: 30_000 });
  db.exec('drop table "teachers"');
  db.close();
  const { status } = await refusal(openDevice(server.address).ask(teacher.login, { username: 'docent', password }));
  await server.end();
  await place.remove();
  expect([status, server.log.join('\n')]).toEqual([500, expect.stringMatching(/src\/server\/db\/\S+\.ts:\d+:\d+/u)]);
});
