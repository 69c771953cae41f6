/** Answers that hold are told again as they lie, past all that an answer needs the first time (docs/decisions/036). */

import { hash } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { Call } from '#contract/call.ts';
import { student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { nowMs } from '#server/clock.ts';
import type { RunId } from '#server/store/database/scope.ts';
import { type Changes, deltaHeaders } from '#server/told/changes.ts';
import { knows, tagOf } from '#server/told/entityTag.ts';
import type { Moment, Told } from '#server/told/told.ts';

import type { Zone } from './serve.ts';

/** What depends on nothing but the run, and on the team that asks: of who asks, its id and its run alone. */
const rows: readonly Pick<Call, 'path'>[] = [
  student.rocketStatus,
  student.hasNewRating,
  student.phase,
  student.info,
  teacher.openAnswers,
  teacher.answers,
  teacher.challenge,
  teacher.phaseRatings,
];

/** Who asks, as a team or docent, and about which run. */
export type Asker = { id: string; runId: RunId };

type KnownAsker = Asker & {
  /** As the zone said who it is. */
  who: unknown;
  atMs: number;
  /** Which the team or docent had before the session was found; undefined where it was not asked for. */
  version: number | undefined;
};

/** A request for one of the rows that is answered the ordinary way; `known`: who asks, where that needs no looking up. */
type Pending = { device: string; moment?: Moment; known?: KnownAsker; asker?: Omit<KnownAsker, 'version'> };

type Kept = { plain: Buffer; tag?: string; br?: Buffer; gzip?: Buffer };

/** After this long the session is looked up again: that is a sign of life too. */
const knownForMs = 20_000;
const mostAskers = 20_000;
/** Shorter ones are not made smaller. */
const shortBytes = 1024;

export type ToldAgain = {
  /** Puts itself before all that answers requests of this server so far. */
  standBefore: (server: Server, headersFor: (request: IncomingMessage) => readonly string[]) => void;
  /** Notes who is let in, and lets in anew who was a moment ago, for as long as that holds. */
  noting: <Who extends { id: string; runId: RunId | null }>(zone: Zone<Who>) => Zone<Who>;
  /** Takes what is answered the ordinary way, as JSON; gives what is sent of it, as bytes where it is one of the rows. */
  keep: (request: IncomingMessage, json: string) => string | Buffer;
  /** How often each row was told again since the last time that this was asked. */
  counts: () => Map<string, number>;
};

/** `changes`: of what is told, also the first time. */
export function createToldAgain(told: Told, changes: Changes): ToldAgain {
  const askers = new Map<string, KnownAsker>();
  const pending = new WeakMap<IncomingMessage, Pending>();
  let counted = new Map<string, number>();

  /** What holds now of the answer to this request; notes what is known for the ordinary way. */
  const find = async (request: IncomingMessage, device: string, known: KnownAsker): Promise<Kept | undefined> => {
    const moment = await told.now([known.runId, known.id]);
    const isKnown = isStillIn(known, moment);
    pending.set(request, isKnown ? { device, moment, known } : { device, moment });
    if (!isKnown) return undefined;
    // Only `keep` puts something under such a name.
    return told.find(known.runId, nameOf(known, request), moment) as Kept | undefined;
  };

  const lookUp = (request: IncomingMessage): Promise<Kept | undefined> | undefined => {
    const device = deviceOf(request);
    const known = askers.get(device);
    if (known !== undefined) return find(request, device, known);
    pending.set(request, { device });
    return undefined;
  };

  return {
    standBefore: (server, headersFor) => {
      const ordinary = server.listeners('request');
      server.removeAllListeners('request');
      server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        const answerAnew = (): void => ordinary.forEach((answer) => void answer.call(server, request, response));
        const row = server.listening && request.method === 'GET' ? rowOf(request.url ?? '') : undefined;
        const found = row === undefined ? undefined : lookUp(request);
        if (found === undefined) return answerAnew();
        found.then((kept) => {
          if (kept === undefined) return answerAnew();
          counted.set(row ?? '', (counted.get(row ?? '') ?? 0) + 1);
          tell({ request, response, changes }, kept, headersFor(request));
        }, answerAnew);
      });
    },
    noting:
      <Who extends { id: string; runId: RunId | null }>(zone: Zone<Who>): Zone<Who> =>
      async (request, reply) => {
        const asked = pending.get(request.raw);
        // Whoever asks the same with the same token came by the same zone.
        if (asked?.known !== undefined) return asked.known.who as Who;
        const who = await zone(request, reply);
        if (asked !== undefined && who.runId !== null)
          asked.asker = { id: who.id, runId: who.runId, who, atMs: nowMs() };
        return who;
      },
    keep: (request, json) => {
      const { device, moment, known, asker = known } = pending.get(request) ?? {};
      if (device === undefined || asker === undefined) return json;
      if (asker !== known) noteAsker(askers, device, { ...asker, version: moment?.versions.get(asker.id) });
      const plain = Buffer.from(json);
      if (moment?.versions.has(asker.id) !== true || !moment.versions.has(asker.runId)) return plain;
      told.keep(asker.runId, nameOf(asker, request), { moment, made: { plain } satisfies Kept });
      return plain;
    },
    counts: () => {
      const before = counted;
      counted = new Map();
      return before;
    },
  };
}

/** Whether the session that was found need not be looked up. */
function isStillIn({ id, atMs, version }: KnownAsker, { versions }: Moment): boolean {
  return version !== undefined && versions.get(id) === version && Math.abs(nowMs() - atMs) < knownForMs;
}

/** The last in the row is the one who was let in last. */
function noteAsker(askers: Map<string, KnownAsker>, device: string, asker: KnownAsker): void {
  askers.delete(device);
  askers.set(device, asker);
  const [oldest] = askers.keys();
  if (askers.size > mostAskers && oldest !== undefined) askers.delete(oldest);
}

function nameOf({ id }: Asker, { url = '' }: IncomingMessage): string {
  return `${id} ${url}`;
}

const exactly = new Set(rows.map(({ path }) => path));
const phase = new RegExp(`^${student.phase.path.replace(':phaseId', '\\d{1,3}')}$`, 'u');

function rowOf(url: string): string | undefined {
  if (exactly.has(url)) return url;
  return phase.test(url) ? student.phase.path : undefined;
}

const header = tokenHeader.toLowerCase();

/** All that says who asks, as a hash: tokens are kept nowhere. Whether it came by HTTPS says which cookies count. */
function deviceOf({ headers, url = '' }: IncomingMessage): string {
  const token = url.startsWith('/api/student/') ? headers[header] : undefined;
  const carried = typeof token === 'string' && token !== '' ? `token ${token}` : `cookie ${headers.cookie ?? ''}`;
  const way = String(headers['x-forwarded-proto'] ?? '');
  return hash('sha256', `${url.slice(0, 12)} ${way} ${carried}`, 'base64url');
}

type Exchange = { request: IncomingMessage; response: ServerResponse; changes: Changes };

function tell({ request, response, changes }: Exchange, kept: Kept, headers: readonly string[]): void {
  const tag = (kept.tag ??= tagOf(kept.plain));
  const own = ['Cache-Control', 'no-store', 'ETag', tag, ...headers];
  if (knows(request, tag)) return void response.writeHead(304, own).end();
  const changed = changes.since(request, { tag, json: kept.plain });
  const sent: Kept = changed === undefined ? kept : { plain: Buffer.from(changed) };
  const encoding = sent.plain.length < shortBytes ? undefined : bestOf(request.headers['accept-encoding'] ?? '');
  const body = encoding === undefined ? sent.plain : (sent[encoding] ??= compressed[encoding](sent.plain));
  const more = encoding === undefined ? [] : ['Content-Encoding', encoding, 'Vary', 'accept-encoding'];
  const ofBody = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', `${body.length}`];
  const [status, ofDelta] = changed === undefined ? [200, []] : [226, Object.entries(deltaHeaders(request)).flat()];
  response.writeHead(status, [...ofBody, ...more, ...ofDelta, ...own]);
  response.end(body);
}

const compressed = {
  br: (plain: Buffer) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (plain: Buffer) => gzipSync(plain),
};

function bestOf(encodings: string): keyof typeof compressed | undefined {
  if (/\bbr\b/u.test(encodings)) return 'br';
  return /\bgzip\b/u.test(encodings) ? 'gzip' : undefined;
}
