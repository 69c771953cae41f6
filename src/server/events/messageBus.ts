/** The message bus between servers that share a database: every server hears each message, the sender too. */

export type MessageBus = {
  /** At once, without waiting (docs/rules.md 13.23). */
  send: (message: string) => void;
  onMessage: (hear: (message: string) => void) => void;
  /** After messages may have been missed. */
  onReconnect: (reconnected: () => void) => void;
  close: () => Promise<void>;
};

/** With SQLite there is one server, and the bus is a list of functions. */
export function localBus(): MessageBus {
  const subscribers: ((message: string) => void)[] = [];
  return {
    send: (message) => subscribers.forEach((hear) => hear(message)),
    onMessage: (hear) => void subscribers.push(hear),
    onReconnect: () => undefined,
    close: () => Promise.resolve(),
  };
}
