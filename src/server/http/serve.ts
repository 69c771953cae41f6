/** Binds the rows of the API to their handlers: what is sent is checked on the way in, what is answered filtered on the way out. */

import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';

import type { Answers, Call, CallSchemas, Sent } from '#contract/call.ts';
import { changingGets } from '#contract/teacher.ts';

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
  /** The browser of whoever asked may keep it this long; nobody else's keeps it. */
  keepForSeconds: number;
};

/** Takes over the response, and says nothing more after it was closed. */
export type Listener = { listen: (response: ServerResponse) => void };

/** What is answered for what the contract promises. */
type Answered<Answer> = Answer extends Blob ? ServedFile : Answer extends ReadableStream ? Listener : Answer;

/** Some of the calls, as they are answered to whoever is let in: for `satisfies`. */
export type Handlers<Rows, Who> = {
  [Name in keyof Rows]?: (sent: Sent<Rows[Name]>, who: Who) => Promise<Answered<Answers<Rows[Name]>>>;
};

/** Who is let in: says who asks, or refuses. */
export type Zone<Who> = (request: FastifyRequest, reply: FastifyReply) => Who | Promise<Who>;

/** A call behind its zone: lets in or refuses, and then takes what was sent. */
type Door<Given, Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<(sent: Given) => Promise<Answer>>;

type Behind<Who, All> = {
  [Name in keyof All]: All[Name] extends (sent: infer Given, who: Who) => Promise<infer Answer>
    ? Door<Given, Answer>
    : never;
};

/** Puts handlers behind a zone. */
export function letIn<Who, All extends Record<string, (sent: never, who: Who) => Promise<unknown>>>(
  zone: Zone<Who>,
  handlers: All,
): Behind<Who, All> {
  const doors = Object.entries(handlers).map(([name, handler]): [string, Door<never, unknown>] => [
    name,
    async (request, reply) => {
      const who = await zone(request, reply);
      return (sent) => handler(sent, who);
    },
  ]);
  // Object.fromEntries forgets which name has which handler.
  return Object.fromEntries(doors) as Behind<Who, All>;
}

/** Calls with their schemas, by the same names. */
export type Api<All extends Record<string, CallSchemas>> = {
  rows: { [Name in keyof All]: Call<All[Name]> };
  schemas: All;
};

/** Each call of an API behind its zone: one that is left out does not compile. */
type Doors<All extends Record<string, CallSchemas>> = {
  [Name in keyof All]: Door<Sent<Call<All[Name]>>, Answered<Answers<Call<All[Name]>>>>;
};

export function serve<All extends Record<string, CallSchemas>>(
  app: FastifyInstance,
  { rows, schemas }: Api<All>,
  doors: Doors<All>,
): void {
  for (const [name, door] of Object.entries(doors)) {
    // Every row has schemas, and each its own types: from here on they are all the same to us.
    const { sent, answers } = schemas[name] as CallSchemas;
    const { method, path, wireNames } = rows[name] as Call;
    bind(app, { method, path, wireNames, sent, answers }, door as Door<unknown, unknown>);
  }
}

function bind(
  app: FastifyInstance,
  { method, path, wireNames, sent, answers }: Pick<Call, 'method' | 'path' | 'wireNames'> & CallSchemas,
  door: Door<unknown, unknown>,
): void {
  const read = reader(sent, wireNames);
  const ask = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const answer = await door(request, reply);
    return answer(await read(request));
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

function sendFile(reply: FastifyReply, { body, type, size, name, keepForSeconds }: ServedFile): FastifyReply {
  reply.header('Content-Type', type);
  if (size !== undefined) reply.header('Content-Length', size);
  if (name !== undefined) reply.header('Content-Disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`);
  if (keepForSeconds > 0) reply.header('Cache-Control', `private, max-age=${keepForSeconds}`);
  return reply.send(body);
}

/** From here on the connection is the listener's, not Fastify's. */
function stream(reply: FastifyReply, { listen }: Listener): void {
  reply.hijack();
  listen(reply.raw);
}
