/** Tokens of sessions and links: the client keeps the token, the server stores its hash. */

import { createHash, randomBytes } from 'node:crypto';

/** A new token and the hash under which its session is stored. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/** Of a link that opens once: 128 bits. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(16).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
