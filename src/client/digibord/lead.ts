/** The presses of this device on the board of the class: shown at once, sent one after the other, and queued while the server can't be reached. */

import { createStore, type Store } from '#client/store.ts';
import { type BoardChange, type BoardState, withChange } from '#domain/lesson/board.ts';

/** How a press ended: `lost` where the server was not reached, `refused` where the server refused it. */
export type Sending = 'taken' | 'refused' | 'lost';

export type LeadSettings = {
  /** `version`: the version of the board that the press was based on, for a press that may arrive late. */
  send: (change: BoardChange, version: number | undefined) => Promise<Sending>;
};

export type Lead = {
  /** Presses that the server has not yet confirmed. */
  waiting: Store<readonly BoardChange[]>;
  press: (change: BoardChange) => void;
  /** The start of a board that nobody has led yet: it gives way to any press that was made meanwhile. */
  begin: (change: BoardChange) => void;
  /** All queued presses merged into one: for a page that is being closed and cannot send them one after the other. */
  asOne: () => BoardChange | undefined;
  /** The server was reached and has this version: the queued presses are sent. */
  reached: (version: number) => void;
};

/**
 * Presses that were made offline are sent later, unless another device led the board meanwhile (docs/rules.md 9.14).
 */
export function createLead({ send }: LeadSettings): Lead {
  const waiting = createStore<readonly BoardChange[]>([]);
  let isSending = false;
  let lastVersion: number | undefined;
  let lateSince: number | undefined;

  const sendNext = async (): Promise<void> => {
    const [next] = waiting.get();
    if (isSending || next === undefined) return;
    isSending = true;
    const ended = await send(next, lateSince);
    isSending = false;
    lateSince = ended === 'lost' ? (lateSince ?? lastVersion) : undefined;
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
      if (waiting.get().length === 0) lateSince = lastVersion;
      press(change);
    },
    asOne: () => (waiting.get().length === 0 ? undefined : waiting.get().reduce(withNext, {})),
    reached: (version) => {
      lastVersion = version;
      void sendNext();
    },
  };
}

/** The board with the queued presses applied, as this device shows it. */
export function withWaiting(board: BoardState, waiting: readonly BoardChange[]): BoardState {
  return waiting.reduce(withChange, board);
}

/** An overlay belongs to its stop and closes with it. */
function withNext({ over, ...before }: BoardChange, next: BoardChange): BoardChange {
  const stays = over === undefined || next.place !== undefined ? {} : { over };
  return { ...before, ...stays, ...next };
}
