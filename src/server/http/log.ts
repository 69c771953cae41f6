/** The request log: endpoint, status and duration. It never holds content, addresses, people or ids. */

import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, type LevelWithSilent, type Logger, pino, stdSerializers } from 'pino';

export function createLog(level: LevelWithSilent, destination: DestinationStream = ownOutput()): Logger {
  const serializers = { err: errorAlone, req: nothing, res: nothing };
  return pino({ base: null, level, serializers, hooks: { streamWrite: withoutIds } }, destination);
}

/** A line that can't be written, for example on a full disk, is dropped; the server continues. */
function ownOutput(): DestinationStream {
  process.stdout.on('error', () => undefined);
  return process.stdout;
}

const anyId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu;

/**
 * Replaces ids of classes, teams, pupils and photos anywhere in a line: in a store's error, a URL, a path
 * (docs/rules.md 15.31).
 */
function withoutIds(line: string): string {
  return line.replaceAll(anyId, '(id)');
}

/** Leaves out other fields, because a database error may contain the refused values. */
function errorAlone(error: Error): object {
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message, stack };
}

function nothing(): undefined {
  return undefined;
}

/** Logs one line per request, with the endpoint's route and not its URL, which may hold ids and codes. */
export class CallLog extends LogController {
  override incomingRequest(): void {
    // The request is logged when it is answered.
  }

  override routeNotFound(): void {
    // An unknown URL is not logged, because it may hold anything.
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
