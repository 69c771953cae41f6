/** Answers a repeated GET with 304 while the response is the same (docs/rules.md 10.23). */

import { hash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

/** An `onSend` hook: JSON responses get an ETag of their content before compression. */
export async function addETag({ method, headers }: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = `W/"${hash('sha256', payload, 'base64url').slice(0, 22)}"`;
  reply.header('ETag', etag);
  if (headers['if-none-match'] !== etag) return payload;
  reply.code(304).removeHeader('Content-Type');
  return null;
}
