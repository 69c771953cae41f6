/** The thread of `passwordThreadPool.ts`: computes one argon2 hash after another. */

import { parentPort } from 'node:worker_threads';

import { hashSync, verifySync } from '@node-rs/argon2';

import type { PasswordReply, PasswordRequest } from './passwordThreadPool.ts';

parentPort?.on('message', (request: PasswordRequest) => parentPort?.postMessage(replyTo(request), []));

function replyTo({ id, task }: PasswordRequest): PasswordReply {
  try {
    const { password } = task;
    return { id, result: task.kind === 'hash' ? hashSync(password) : verify(task.passwordHash, password) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

/** A stored hash that is damaged matches no password: it must stop neither a login nor the server's start. */
function verify(passwordHash: string, password: string): boolean {
  try {
    return verifySync(passwordHash, password);
  } catch (error) {
    if ((error as { code?: string }).code === 'InvalidArg') return false;
    throw error;
  }
}
