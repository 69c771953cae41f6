/** The message bus between servers that share a database. Every server receives each message, including the sender. */

export type MessageBus = {
  /** Returns at once, without waiting (docs/rules.md 13.23). */
  send: (message: string) => void;
  onMessage: (subscriber: (message: string) => void) => void;
  /** Called after messages may have been lost. */
  onReconnect: (reconnected: () => void) => void;
  close: () => Promise<void>;
};

/** With SQLite there is one server, so the bus is a list of functions. */
export function localBus(): MessageBus {
  const subscribers: ((message: string) => void)[] = [];
  return {
    send: (message) => subscribers.forEach((subscriber) => subscriber(message)),
    onMessage: (subscriber) => void subscribers.push(subscriber),
    onReconnect: () => undefined,
    close: () => Promise.resolve(),
  };
}
