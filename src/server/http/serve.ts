/** Binds the rows of the API to their handlers: what is sent is checked on the way in, what is answered filtered on the way out. */

import type { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';

import type { Answers, Call, CallSchemas, Sent } from '#contract/call.ts';
import { changingGets } from '#contract/teacher.ts';
import type { Listener } from '#server/live/events.ts';

import { reader } from './readRequest.ts';

/** A file that is answered as it is. */
export type ServedFile = {
  body: Buffer | Readable;
  /** Such as `application/pdf`. */
  type: string;
  /** Bytes, where a stream knows them. */
  size?: number;
  /** The name under which a browser saves it. */
  name?: string;
  /** Seconds that the browser of whoever asked may keep it; nobody else's keeps it. */
  keepFor: number;
};

/** What a handler gives for what the contract promises. */
type Given<Answer> = Answer extends Blob ? ServedFile : Answer extends ReadableStream ? Listener : Answer;

export type Handler<C, Who> = (sent: Sent<C>, who: Who) => Promise<Given<Answers<C>>>;

export type Handlers<Rows, Who, Names extends keyof Rows = keyof Rows> = { [Name in Names]: Handler<Rows[Name], Who> };

/** Who is let in: says who asks, or refuses. */
export type Zone<Who> = (request: FastifyRequest, reply: FastifyReply) => Who | Promise<Who>;

/** Calls with their schemas, by the same names. */
export type Api<All extends Record<string, CallSchemas>> = {
  rows: { [Name in keyof All]: Call<All[Name]> };
  schemas: All;
};

/** Serves the calls that have a handler here to those whom the zone lets in. */
export function serve<All extends Record<string, CallSchemas>, Who>(
  app: FastifyInstance,
  { rows, schemas }: Api<All>,
  zone: Zone<Who>,
  handlers: Partial<Handlers<Api<All>['rows'], Who>>,
): void {
  for (const [name, handler] of Object.entries(handlers)) {
    // Every row has schemas, and each its own types: from here on they are all the same to us.
    const { sent, answers } = schemas[name] as CallSchemas;
    const { method, path, wireNames } = rows[name] as Call;
    bind(app, { method, path, wireNames, sent, answers }, zone, handler as AnyHandler<Who>);
  }
}

type AnyHandler<Who> = (sent: unknown, who: Who) => Promise<unknown>;

function bind<Who>(
  app: FastifyInstance,
  { method, path, wireNames, sent, answers }: Pick<Call, 'method' | 'path' | 'wireNames'> & CallSchemas,
  zone: Zone<Who>,
  handler: AnyHandler<Who>,
): void {
  const read = reader(sent, wireNames);
  const ask = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const who = await zone(request, reply);
    return handler(await read(request), who);
  };
  const kind = answers as { file?: boolean; events?: boolean };
  const exposeHeadRoute = method === 'GET' && !changingGets.has(path);
  if (kind.file === true) {
    const sendIt: RouteHandlerMethod = async (...both) => sendFile(both[1], (await ask(...both)) as ServedFile);
    app.route({ method, url: path, exposeHeadRoute, handler: sendIt });
  } else if (kind.events === true) {
    app.route({ method, url: path, handler: async (...both) => stream(both[1], (await ask(...both)) as Listener) });
  } else {
    app.route({ method, url: path, exposeHeadRoute, schema: { response: { 200: answers } }, handler: ask });
  }
}

function sendFile(reply: FastifyReply, { body, type, size, name, keepFor }: ServedFile): FastifyReply {
  reply.header('Content-Type', type);
  if (size !== undefined) reply.header('Content-Length', size);
  if (name !== undefined) reply.header('Content-Disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`);
  if (keepFor > 0) reply.header('Cache-Control', `private, max-age=${keepFor}`);
  return reply.send(body);
}

/** From here on the connection is the listener's, not Fastify's. */
function stream(reply: FastifyReply, { listen }: Listener): void {
  reply.hijack();
  listen(reply.raw);
}
