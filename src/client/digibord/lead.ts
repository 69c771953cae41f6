/** What this device presses on the board of the class: shown at once, sent one after the other, and kept while the server can't be reached. */

import { createStore, type Store } from '#client/store.ts';
import { type BoardChange, type BoardState, withChange } from '#domain/lesson/board.ts';

/** How a press ended: `lost` where the server was not reached, `refused` where it said no. */
export type Sending = 'taken' | 'refused' | 'lost';

export type LeadSettings = {
  /** `version` of a press that may come too late: of the board as it was known then. */
  send: (change: BoardChange, version: number | undefined) => Promise<Sending>;
};

export type Lead = {
  /** Pressed here, and not yet known to the server. */
  waiting: Store<readonly BoardChange[]>;
  press: (change: BoardChange) => void;
  /** Where a board that nobody has led yet begins: it gives way to whatever was pressed meanwhile. */
  begin: (change: BoardChange) => void;
  /** All that waits, as one press: for a page that is being left, and can't send one after the other any more. */
  asOne: () => BoardChange | undefined;
  /** The server was reached, and this is the version that it has: what waits is sent. */
  reached: (version: number) => void;
};

/** What was pressed without a connection goes later, unless another device led the board meanwhile (docs/rules.md 9.14). */
export function createLead({ send }: LeadSettings): Lead {
  const waiting = createStore<readonly BoardChange[]>([]);
  let isSending = false;
  let known: number | undefined;
  let lateSince: number | undefined;

  const sendNext = async (): Promise<void> => {
    const [next] = waiting.get();
    if (isSending || next === undefined) return;
    isSending = true;
    const ended = await send(next, lateSince);
    isSending = false;
    lateSince = ended === 'lost' ? (lateSince ?? known) : undefined;
    if (ended === 'taken') waiting.set(waiting.get().slice(1));
    if (ended === 'refused') waiting.set([]);
    if (ended === 'taken') await sendNext();
  };
  const press = (change: BoardChange): void => {
    waiting.set([...waiting.get(), change]);
    void sendNext();
  };
  return {
    waiting,
    press,
    begin: (change) => {
      if (waiting.get().length === 0) lateSince = known;
      press(change);
    },
    asOne: () => (waiting.get().length === 0 ? undefined : waiting.get().reduce(withNext, {})),
    reached: (version) => {
      known = version;
      void sendNext();
    },
  };
}

/** The board with what waits, as this device shows it. */
export function withWaiting(board: BoardState, waiting: readonly BoardChange[]): BoardState {
  return waiting.reduce(withChange, board);
}

/** What lay over a place goes with it. */
function withNext({ over, ...before }: BoardChange, next: BoardChange): BoardChange {
  const stays = over === undefined || next.place !== undefined ? {} : { over };
  return { ...before, ...stays, ...next };
}
