/** The digibord of the class as a query: the server stores it, and every device of the docent shows the same. */

import { useQuery } from '@tanstack/react-query';

import type { Sending } from '#client/digibord/lead.ts';
import { type ClassBoard, readBoard, sentChange } from '#contract/decode/boardFacts.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { teacher } from '#contract/teacher.ts';
import type { BoardChange } from '#domain/lesson/board.ts';
import { request, queryOptionsFor, sendBeforeUnload, isUnreached, queryClient, refresh } from '#web/query.ts';

type BoardView = ResponseOf<typeof teacher.board>;

/** Milliseconds between two heartbeats of a screen that shows the board. */
const listeningInterval = 15_000;

/** `listens`: this screen is the one that the class watches. */
const boardOf = (listens: boolean) => queryOptionsFor(teacher.board, listens ? { listens: 1 } : {});

/** The board, and the clock offset of this device behind the server, in milliseconds. */
export type TimedBoard = {
  board: ClassBoard | undefined;
  behindMs: number;
  askedAt: number;
  /** The first response is in flight. */
  isComing: boolean;
};

export function useBoardQuery(runId: string, listens: boolean): TimedBoard {
  const query = useQuery({
    ...boardOf(listens),
    refetchInterval: listeningInterval,
    structuralSharing: newest,
  });
  const { data, dataUpdatedAt: askedAt } = query;
  const latest = data && readBoard(data);
  const board = latest?.run === runId ? latest : undefined;
  return {
    board,
    behindMs: board === undefined ? 0 : board.answeredAt - askedAt,
    askedAt,
    isComing: query.isPending && query.failureCount === 0,
  };
}

/** A response that was in flight during a press is older than the result of the press. */
function newest(before: unknown, after: unknown): unknown {
  // The query has no other data.
  const [previous, next] = [before as BoardView | undefined, after as BoardView];
  if (previous === undefined) return next;
  const [one, other] = [readBoard(previous), readBoard(next)];
  const isOlder = one.run === other.run && one.version > other.version;
  return isOlder ? { ...previous, listening: next.listening, elsewhere: next.elsewhere, now: next.now } : next;
}

export type Press = { change: BoardChange; runId: string; version?: number | undefined; listens?: boolean };

/** The result is on screen at once; after a refusal the board is fetched again. */
export async function pressBoard({ change, runId, version, listens = false }: Press): Promise<Sending> {
  try {
    const late = version === undefined ? {} : { version };
    // A press that is sent while the page closes counts too.
    const board = await request(teacher.changeBoard, { ...sentChange(change), runId, ...late }, { keepalive: true });
    queryClient.setQueryData(boardOf(listens).queryKey, board);
    return 'taken';
  } catch (error) {
    if (isUnreached(error)) return 'lost';
    await refresh();
    return 'refused';
  }
}

export function pressWhileLeaving(change: BoardChange | undefined, runId: string): void {
  if (change !== undefined) sendBeforeUnload(teacher.changeBoard, { ...sentChange(change), runId });
}
