/** The request log: which endpoint, how it ended and how long it took; never what was sent, to whom or by whom, and no id. */

import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, type LevelWithSilent, type Logger, pino, stdSerializers } from 'pino';

export function createLog(level: LevelWithSilent, destination: DestinationStream = ownOutput()): Logger {
  const serializers = { err: errorAlone, req: nothing, res: nothing };
  return pino({ base: null, level, serializers, hooks: { streamWrite: withoutIds } }, destination);
}

/** Where a line can't be written, as on a full disk, nobody can be told; the server goes on without it. */
function ownOutput(): DestinationStream {
  process.stdout.on('error', () => undefined);
  return process.stdout;
}

const anyId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu;

/** Of a class, a team, a pupil or a photo, wherever in a line: in a store's error, the address of an object, a path (docs/rules.md 15.31). */
function withoutIds(line: string): string {
  return line.replaceAll(anyId, '(id)');
}

/** A database's error may carry the values that were refused. */
function errorAlone(error: Error): object {
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message, stack };
}

function nothing(): undefined {
  return undefined;
}

/** One line for each call, by its row and not by its address: that may hold ids and codes. */
export class CallLog extends LogController {
  override incomingRequest(): void {
    // It is told when it is answered.
  }

  override routeNotFound(): void {
    // Its address is nobody's business.
  }

  override requestCompleted(
    _error: Error | null,
    { method, routeOptions, log }: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (routeOptions.url?.startsWith('/api/') !== true) return;
    const facts = { method, call: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (reply.statusCode >= 500) log.error(facts);
    else log.info(facts);
  }
}
