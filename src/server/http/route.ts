/** Registers the endpoints with Fastify: validates requests, runs the guard and the handler, and filters responses by the schema. */

import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { TSchema } from 'typebox';

import type { ResponseOf, Endpoint, EndpointSchemas, RequestOf } from '#contract/endpoint.ts';
import { changingGets } from '#contract/teacher.ts';

import { largestBody, reader, takesFile } from './readRequest.ts';
import type { SentFile, Uploads } from './uploads.ts';

/** A file that is answered as it is. */
export type ServedFile = {
  body: Buffer | Readable;
  /** Such as `application/pdf`. */
  type: string;
  /** Bytes, where a stream knows them. */
  size?: number;
  /** The name under which a browser saves it. */
  name?: string;
  /** A drawing may hold a script, or ask elsewhere: opened by itself, it may do neither. */
  isSandboxed?: boolean;
  /** The browser of whoever asked may keep it this long; nobody else's keeps it. */
  keepForSeconds: number;
};

/** Takes over the response, and says nothing more after it was closed. */
export type Listener = { listen: (response: ServerResponse) => void };

/** What a handler gets of what the contract has sent. */
export type Received<C> = {
  [Field in keyof RequestOf<C>]: RequestOf<C>[Field] extends Blob | undefined ? SentFile : RequestOf<C>[Field];
};

/** What is answered for what the contract promises. */
type Answered<Answer> = Answer extends Blob ? ServedFile : Answer extends ReadableStream ? Listener : Answer;

/** Some of the calls, as they are answered to whoever is let in: for `satisfies`. */
export type Handlers<Rows, Who> = {
  [Name in keyof Rows]?: (sent: Received<Rows[Name]>, who: Who) => Promise<Answered<ResponseOf<Rows[Name]>>>;
};

/** Who is let in: says who asks, or refuses. */
export type Guard<Who> = (request: FastifyRequest, reply: FastifyReply) => Who | Promise<Who>;

/** A call behind its zone: lets in or refuses, and then takes what was sent. */
type Door<Given, Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<(sent: Given) => Promise<Answer>>;

type Behind<Who, All> = {
  [Name in keyof All]: All[Name] extends (sent: infer Given, who: Who) => Promise<infer Answer>
    ? Door<Given, Answer>
    : never;
};

/** Puts handlers behind a zone. */
export function guard<Who, All extends Record<string, (sent: never, who: Who) => Promise<unknown>>>(
  zone: Guard<Who>,
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
export type Api<All extends Record<string, EndpointSchemas>> = {
  rows: { [Name in keyof All]: Endpoint<All[Name]> };
  schemas: All;
  /** Where a file that is sent lies meanwhile; without it none is taken. */
  uploads?: Uploads;
};

/** Each call of an API behind its zone: one that is left out does not compile. */
type Doors<All extends Record<string, EndpointSchemas>> = {
  [Name in keyof All]: Door<Received<Endpoint<All[Name]>>, Answered<ResponseOf<Endpoint<All[Name]>>>>;
};

export function addRoutes<All extends Record<string, EndpointSchemas>>(
  app: FastifyInstance,
  { rows, schemas, uploads }: Api<All>,
  doors: Doors<All>,
): void {
  for (const [name, door] of Object.entries(doors)) {
    // Every row has schemas, and each its own types: from here on they are all the same to us.
    const { sent, answers } = schemas[name] as EndpointSchemas;
    const { method, path, wireNames } = rows[name] as Endpoint;
    const row = { method, path, wireNames, sent, answers, uploads: takesFile(sent) ? uploads : undefined };
    bind(app, row, door as Door<unknown, unknown>);
  }
}

type Row = Pick<Endpoint, 'method' | 'path' | 'wireNames'> & EndpointSchemas & { uploads: Uploads | undefined };

function bind(
  app: FastifyInstance,
  { method, path, wireNames, sent, answers, uploads }: Row,
  door: Door<unknown, unknown>,
): void {
  const read = reader(sent, wireNames);
  const opened = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof door>>>();
  // Whoever isn't let in is refused before the body is read: a stranger fills no memory.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    void opened.set(request, await door(request, reply));
  const ask = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const answer = opened.get(request);
    if (answer === undefined) throw new TypeError('answered without being let in');
    if (uploads === undefined || !request.isMultipart()) return answer(await read(request));
    return uploads.during(sizeOf(request), async (take) => {
      const brought = await read(request, { take, largestBytes: uploads.largestBytes });
      // A file may take an hour: who was let in before it may be out by now.
      return (await door(request, reply))(brought);
    });
  };
  const route = { method, url: path, bodyLimit: largestBody(sent), onRequest };
  const kind = answers as { file?: boolean; events?: boolean };
  const exposeHeadRoute = method === 'GET' && !changingGets.has(path);
  if (kind.file === true) {
    const sendIt: RouteHandlerMethod = async (request, reply) =>
      sendFile(reply, (await ask(request, reply)) as ServedFile);
    app.route({ ...route, exposeHeadRoute, handler: sendIt });
  } else if (kind.events === true) {
    app.route({ ...route, handler: async (request, reply) => stream(reply, (await ask(request, reply)) as Listener) });
  } else {
    const schema = { response: { 200: answers } };
    app.route({ ...route, exposeHeadRoute, schema, serializerCompiler: () => writerOf(answers), handler: ask });
  }
}

type Write = (answer: unknown) => string;

/** For the whole process: the HEAD of a row, and whoever looks as a team, are answered by the same. */
const writers = new WeakMap<TSchema, Write>();

/** Made at the first answer of its kind: all at once they took most of the making of a server, and many are never asked for. */
function writerOf(answers: TSchema): Write {
  return (answer) => {
    const write: Write = writers.get(answers) ?? fastJsonStringify(answers);
    writers.set(answers, write);
    return write(answer);
  };
}

/** What a request says that it brings; one that does not say brings what it likes. */
function sizeOf({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? Infinity);
}

const sandbox = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

function sendFile(reply: FastifyReply, file: ServedFile): FastifyReply {
  const { body, type, size, name, isSandboxed = false, keepForSeconds } = file;
  reply.header('Content-Type', type);
  if (size !== undefined) reply.header('Content-Length', size);
  if (name !== undefined) reply.header('Content-Disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`);
  if (isSandboxed) reply.header('Content-Security-Policy', sandbox);
  if (keepForSeconds > 0) reply.header('Cache-Control', `private, max-age=${keepForSeconds}`);
  return reply.send(body);
}

/** From here on the connection is the listener's, not Fastify's. */
function stream(reply: FastifyReply, { listen }: Listener): void {
  reply.hijack();
  listen(reply.raw);
}
