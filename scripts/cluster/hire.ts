/** Creates a docent of a cluster through the command line, which works for any release. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { password } from '#test/classroom.ts';

import type { Cluster } from './cluster.ts';

/** With a class, and the password that all test docents have. */
export async function hire({ settings, release }: Pick<Cluster, 'settings' | 'release'>, name: string): Promise<void> {
  const words = ['src/cli/main.ts', 'teacher', 'add', name, '--challenge', 'koel-schoolplein'];
  const env = { PATH: process.env['PATH'], ...settings };
  const child = spawn(process.execPath, words, { cwd: release, env, stdio: ['pipe', 'ignore', 'pipe'] });
  child.stdin.end(`${password}\n`);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number | null]>]);
  if (code !== 0) throw new Error(`No docent could be made:\n${said}`);
}
