import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

import { expect, it } from 'vitest';

import { createLog } from './log.ts';

it('A line names no class, team or photo, wherever somebody wrote its id', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID().toUpperCase()];
  const [run, team, photo] = ids;
  log.error({ err: new Error(`no object photos/${photo}.jpg of ${team}`) }, 'fault');
  log.child({ run }).warn(`/srv/lanceerbasis/versions/${run}/een-brug: kapot`);
  log.info({ job: 'sweep', photos: 3 });
  const all = lines.join('');
  for (const id of ids) expect(all).not.toContain(id);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { message: 'no object photos/(id).jpg of (id)' } });
  expect(lines[1]).toContain('(id)/een-brug: kapot');
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({ job: 'sweep', photos: 3 });
});

it.runIf(process.platform === 'linux')('When the log has no disk space, the server continues and ends normally', () => {
  const full = openSync('/dev/full', 'w');
  const program = `
    import { createLog } from '#server/http/log.ts';
    const log = createLog('info');
    log.info('one');
    setTimeout(() => { log.info('two'); console.error('goes on'); }, 50);
    setTimeout(() => process.exit(0), 100);`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', full, 'pipe'],
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
  closeSync(full);
  expect([status, stderr.toString()]).toEqual([0, 'goes on\n']);
});
