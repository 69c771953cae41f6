/** What changed in an answer since the one that a device has, of which only the sums of its pieces are kept (docs/decisions/132). */

import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { type Change, inPieces, piecesOf } from '#contract/live/pieces.ts';

/** An answer, and the tag that it is known by. */
export type Tagged = { tag: string; json: string | Buffer };

export type Changes = {
  /** As JSON; undefined where all of it is sent: to who has nothing that is known here, or where most of it changed. */
  since: (request: IncomingMessage, now: Tagged) => string | undefined;
};

/** Bytes, or characters; what is shorter is sent whole. */
const shortest = 4096;
/** Those of sixty classes that ask, and what each had before: some kilobytes each. */
const mostKnown = 2000;
const sumLength = 22;

export function createChanges(): Changes {
  /** By the tag of an answer, the sums of its pieces one after the other; the last in the row was told last. */
  const known = new Map<string, string>();
  const note = ({ tag }: Tagged, pieces: readonly string[]): string => {
    const sums = known.get(tag) ?? pieces.map(sumOf).join('');
    known.delete(tag);
    known.set(tag, sums);
    const [oldest] = known.keys();
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
    return sums;
  };
  return {
    since: ({ headers }, now) => {
      const asksForIt = headers['a-im'] === inPieces;
      if (now.json.length < shortest || (!asksForIt && known.has(now.tag))) return undefined;
      const pieces = piecesOf(now.json.toString());
      const sums = note(now, pieces);
      const earlier = asksForIt ? known.get(headers['if-none-match'] ?? '') : undefined;
      if (earlier === undefined) return undefined;
      const changes = JSON.stringify(changesIn(pieces, split(sums), split(earlier)));
      return changes.length < now.json.length / 2 ? changes : undefined;
    },
  };
}

/** Of what was made of it, beside its own tag: how it was made, and of what. */
export function deltaHeaders({ headers }: IncomingMessage): { IM: string; 'Delta-Base': string } {
  return { IM: inPieces, 'Delta-Base': headers['if-none-match'] ?? '' };
}

function sumOf(piece: string): string {
  return hash('sha256', piece, 'base64url').slice(0, sumLength);
}

function split(sums: string): string[] {
  return sums.match(new RegExp(`.{${sumLength}}`, 'gu')) ?? [];
}

function changesIn(pieces: readonly string[], sums: readonly string[], earlier: readonly string[]): Change[] {
  const places = new Map(earlier.map((sum, place) => [sum, place]));
  const changes: Change[] = [];
  for (const [number, piece] of pieces.entries()) {
    const last = changes.at(-1);
    const place = places.get(sums[number] ?? '');
    const next = withPiece(last, place ?? piece);
    if (next === undefined) changes.push(place === undefined ? piece : [place, 1]);
    else changes[changes.length - 1] = next;
  }
  return changes;
}

/** The change that goes on with this piece: new, or the earlier one of this number; undefined where another begins. */
function withPiece(change: Change | undefined, piece: number | string): Change | undefined {
  if (typeof change === 'string') return typeof piece === 'string' ? change + piece : undefined;
  if (change === undefined || typeof piece === 'string') return undefined;
  const [first, count] = change;
  return first + count === piece ? [first, count + 1] : undefined;
}
