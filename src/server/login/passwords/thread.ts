/** The thread of threadPool.ts: computes one argon2 hash after another. */

import { parentPort } from 'node:worker_threads';

import { hashSync, verifySync } from '@node-rs/argon2';

import type { PasswordReply, PasswordRequest } from './threadPool.ts';

parentPort?.on('message', (request: PasswordRequest) => parentPort?.postMessage(replyTo(request), []));

function replyTo({ id, task }: PasswordRequest): PasswordReply {
  try {
    const { password } = task;
    return { id, result: task.kind === 'hash' ? hashSync(password) : verifySync(task.passwordHash, password) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
