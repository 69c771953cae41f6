/** A repeated GET is answered with 304 while its answer is the same (docs/rules.md 10.23). */

import { hash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

/** An `onSend` hook: answers as JSON get an ETag, of what they say and not of how they are compressed. */
export async function addETag({ method, headers }: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = `W/"${hash('sha256', payload, 'base64url').slice(0, 22)}"`;
  reply.header('ETag', etag);
  if (headers['if-none-match'] !== etag) return payload;
  reply.code(304).removeHeader('Content-Type');
  return null;
}
