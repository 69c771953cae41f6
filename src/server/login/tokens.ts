/** Tokens of sessions and links: the client keeps the token, the server stores its hash. */

import { createHash, randomBytes } from 'node:crypto';

/** A new session token, and the hash that is stored. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/** The token of a link that works once: 128 bits. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(16).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
