import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { type Cluster, startCluster } from '#scripts/cluster/cluster.ts';
import { hire } from '#scripts/cluster/hire.ts';
import type { Member } from '#scripts/cluster/member.ts';
import { becomesReady } from '#scripts/cluster/ready.ts';
import { isHaproxyHere, onLoopback } from '#scripts/machine/proxies/haproxy.ts';
import { engines } from '#test/engines.ts';

import { type Attempt, faultsIn, playLesson } from './lesson.ts';
import { statusOf } from './sendingClass.ts';

const hasPostgres = engines.some(({ name, isHere }) => name === 'PostgreSQL' && isHere);
/** The number of steps of the lesson between two kills. */
const killedEvery = 5;
const againAfterMs = 250;

describe.skipIf(!hasPostgres || !isHaproxyHere())('Three servers behind HAProxy', { timeout: 180_000 }, () => {
  it('play a lesson while one after another is killed: no step fails twice, and nothing is lost or doubled', async () => {
    const cluster = await startCluster({ safety: 'hasty' });
    try {
      await hire(cluster, 'klas');
      const killing = killInTurn(cluster);
      const statuses = new Set<number>();
      let steps = 0;
      const attempt: Attempt = async (_step, act) => {
        steps += 1;
        if (steps % killedEvery === 0) await killing.next();
        return act().catch(async (error: unknown) => {
          statuses.add(statusOf(error));
          await wait(againAfterMs);
          return act();
        });
      };
      expect(faultsIn(await playLesson(cluster.address, attempt, 'klas'))).toEqual([]);
      await killing.isBack();
      expect([...statuses].filter((status) => ![0, 502, 503].includes(status))).toEqual([]);
      expect(killing.killed()).toBeGreaterThan(3);
    } finally {
      await cluster.stop();
    }
  });
});

/** Kills one server at a time, so two of three run at any moment. */
function killInTurn({ servers }: Cluster) {
  let killed = 0;
  let back: Promise<void> = Promise.resolve();
  const kill = async (server: Member): Promise<void> => {
    await server.end('SIGKILL');
    killed += 1;
    back = server.start().then(() => becomesReady(server.address));
  };
  return {
    killed: () => killed,
    isBack: () => back,
    next: async () => {
      await back;
      const server = servers[killed % servers.length];
      if (server !== undefined) await kill(server);
    },
  };
}

it('The recommended file is taken as it is, with the ports of this machine', () => {
  const text = ['\tbind :80', 'backend a', '\tserver een 10.0.0.11:3000 check', '\tserver twee 10.0.0.12:3000 check'];
  const onTwo = [
    '\tbind 127.0.0.1:4000',
    'backend a',
    '\tserver een 127.0.0.1:1 check',
    '\tserver twee 127.0.0.1:2 check',
  ];
  expect(onLoopback(text.join('\n'), 4000, [1, 2])).toBe(onTwo.join('\n'));
  expect(onLoopback(text.join('\n'), 4000, [1])).toBe(onTwo.slice(0, 3).join('\n'));
  expect(() => onLoopback(text.join('\n'), 4000, [1, 2, 3])).toThrow('2 servers');
});

const nginx = '/usr/sbin/nginx';

it.skipIf(!existsSync(nginx))('nginx takes the file that is recommended for it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanceerbasis-nginx-'));
  const file = resolve('docs/operations/nginx.conf');
  const ofItsOwn = `pid ${join(folder, 'nginx.pid')};`;
  const { status, stderr } = spawnSync(nginx, ['-t', '-e', 'stderr', '-p', folder, '-c', file, '-g', ofItsOwn]);
  rmSync(folder, { recursive: true });
  expect({ status, said: stderr.toString() }).toMatchObject({ status: 0 });
});
