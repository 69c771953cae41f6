/** Registers the endpoints with Fastify: validates the request, runs guard and handler, and filters the response by its schema. */

import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { TSchema } from 'typebox';

import type { ResponseOf, Endpoint, EndpointSchemas, RequestOf } from '#contract/endpoint.ts';
import { changingGets } from '#contract/teacher.ts';

import { largestBody, reader, takesFile } from './readRequest.ts';
import type { SentFile, Uploads } from './uploads.ts';

/** A file that is sent unchanged. */
export type ServedFile = {
  body: Buffer | Readable;
  /** The media type, such as `application/pdf`. */
  type: string;
  /** In bytes, when known in advance. */
  size?: number;
  /** The file name for a download. */
  name?: string;
  /** Sends a CSP sandbox: an SVG opened by itself may not run scripts or load from elsewhere. */
  isSandboxed?: boolean;
  /** How long the browser may cache it. The cache is private. */
  maxAgeSeconds: number;
};

/** Takes over the response as an event stream, and writes nothing after it was closed. */
export type Listener = { listen: (response: ServerResponse) => void };

/** What a handler receives of a request. */
export type Received<C> = {
  [Field in keyof RequestOf<C>]: RequestOf<C>[Field] extends Blob | undefined ? SentFile : RequestOf<C>[Field];
};

/** What a handler returns for the response of the contract. */
type Answered<Answer> = Answer extends Blob ? ServedFile : Answer extends ReadableStream ? Listener : Answer;

/** Handlers of some endpoints for one kind of caller; used with `satisfies`. */
export type Handlers<Rows, Who> = {
  [Name in keyof Rows]?: (input: Received<Rows[Name]>, who: Who) => Promise<Answered<ResponseOf<Rows[Name]>>>;
};

/** Identifies the caller, or refuses. */
export type Guard<Who> = (request: FastifyRequest, reply: FastifyReply) => Who | Promise<Who>;

/** A guarded endpoint: runs the guard first, and returns the handler for the parsed request. */
type GuardedHandler<Given, Answer> = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<(input: Given) => Promise<Answer>>;

type Guarded<Who, All> = {
  [Name in keyof All]: All[Name] extends (input: infer Given, who: Who) => Promise<infer Answer>
    ? GuardedHandler<Given, Answer>
    : never;
};

/** Puts handlers behind a guard. */
export function guard<Who, All extends Record<string, (input: never, who: Who) => Promise<unknown>>>(
  check: Guard<Who>,
  handlers: All,
): Guarded<Who, All> {
  const guarded = Object.entries(handlers).map(([name, handler]): [string, GuardedHandler<never, unknown>] => [
    name,
    async (request, reply) => {
      const who = await check(request, reply);
      return (input) => handler(input, who);
    },
  ]);
  // Object.fromEntries loses the type of each name.
  return Object.fromEntries(guarded) as Guarded<Who, All>;
}

/** Endpoints with their schemas, by the same names. */
export type Api<All extends Record<string, EndpointSchemas>> = {
  rows: { [Name in keyof All]: Endpoint<All[Name]> };
  schemas: All;
  /** The temporary store of uploads; without it no files are accepted. */
  uploads?: Uploads;
};

/** Every endpoint of an API with its guard. A missing one is a compile error. */
type GuardedHandlers<All extends Record<string, EndpointSchemas>> = {
  [Name in keyof All]: GuardedHandler<Received<Endpoint<All[Name]>>, Answered<ResponseOf<Endpoint<All[Name]>>>>;
};

export function addRoutes<All extends Record<string, EndpointSchemas>>(
  app: FastifyInstance,
  { rows, schemas, uploads }: Api<All>,
  guarded: GuardedHandlers<All>,
): void {
  for (const [name, handler] of Object.entries(guarded)) {
    // Each endpoint has its own types, but from here on the types no longer matter.
    const { request: requestSchema, response: responseSchema } = schemas[name] as EndpointSchemas;
    const { method, path, wireNames } = rows[name] as Endpoint;
    const row = {
      method,
      path,
      wireNames,
      request: requestSchema,
      response: responseSchema,
      uploads: takesFile(requestSchema) ? uploads : undefined,
    };
    bind(app, row, handler as GuardedHandler<unknown, unknown>);
  }
}

type Row = Pick<Endpoint, 'method' | 'path' | 'wireNames'> & EndpointSchemas & { uploads: Uploads | undefined };

function bind(
  app: FastifyInstance,
  { method, path, wireNames, request: requestSchema, response: responseSchema, uploads }: Row,
  guardedHandler: GuardedHandler<unknown, unknown>,
): void {
  const read = reader(requestSchema, wireNames);
  const handlers = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof guardedHandler>>>();
  // The guard runs before the body is read, so that a stranger can't fill the memory.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    void handlers.set(request, await guardedHandler(request, reply));
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const answer = handlers.get(request);
    if (answer === undefined) throw new TypeError('answered without being let in');
    if (uploads === undefined || !request.isMultipart()) return answer(await read(request));
    return uploads.during(sizeOf(request), async (take) => {
      const brought = await read(request, { take, largestBytes: uploads.largestBytes });
      // An upload may take an hour, so the guard runs again after it: the session may have ended.
      return (await guardedHandler(request, reply))(brought);
    });
  };
  const route = { method, url: path, bodyLimit: largestBody(requestSchema), onRequest };
  const kind = responseSchema as { file?: boolean; events?: boolean };
  const exposeHeadRoute = method === 'GET' && !changingGets.has(path);
  if (kind.file === true) {
    const sendIt: RouteHandlerMethod = async (request, reply) =>
      sendFile(reply, (await handle(request, reply)) as ServedFile);
    app.route({ ...route, exposeHeadRoute, handler: sendIt });
  } else if (kind.events === true) {
    app.route({
      ...route,
      handler: async (request, reply) => stream(reply, (await handle(request, reply)) as Listener),
    });
  } else {
    const schema = { response: { 200: responseSchema } };
    app.route({
      ...route,
      exposeHeadRoute,
      schema,
      serializerCompiler: () => writerOf(responseSchema),
      handler: handle,
    });
  }
}

type Write = (answer: unknown) => string;

/** Shared by the whole process: a HEAD route and each preview use the same schemas. */
const writers = new WeakMap<TSchema, Write>();

/** Compiled on the first response: compiling all took most of the server's start, and many are never used. */
function writerOf(answers: TSchema): Write {
  return (answer) => {
    const write: Write = writers.get(answers) ?? fastJsonStringify(answers);
    writers.set(answers, write);
    return write(answer);
  };
}

/** The declared size of the body. Without a declaration any size is possible. */
function sizeOf({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? Infinity);
}

const sandbox = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

function sendFile(reply: FastifyReply, file: ServedFile): FastifyReply {
  const { body, type, size, name, isSandboxed = false, maxAgeSeconds } = file;
  reply.header('Content-Type', type);
  if (size !== undefined) reply.header('Content-Length', size);
  if (name !== undefined) reply.header('Content-Disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`);
  if (isSandboxed) reply.header('Content-Security-Policy', sandbox);
  if (maxAgeSeconds > 0) reply.header('Cache-Control', `private, max-age=${maxAgeSeconds}`);
  return reply.send(body);
}

/** From here on the stream owns the connection, instead of Fastify. */
function stream(reply: FastifyReply, { listen }: Listener): void {
  reply.hijack();
  listen(reply.raw);
}
