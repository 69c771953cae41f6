/** What an answer is known by: whoever has it already is told that it still holds, in place of all of it (docs/rules.md 10.23). */

import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Of what it says, and of nothing that is only how it travels. */
export function tagOf(plain: Buffer): string {
  return `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`;
}

export function knows({ headers }: IncomingMessage, tag: string): boolean {
  return headers['if-none-match'] === tag;
}
