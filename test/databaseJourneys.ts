/** Counts round trips to PostgreSQL: a query that is sent while another one is in flight shares its round trip. */

import { type Connection, Query } from 'pg';
import { vi } from 'vitest';

export type Journeys = { questions: number; journeys: number };

/**
 * Counts the queries of every connection in this process from now on, without notifications to other servers. The spies
 * of the story end it.
 */
export function countJourneys(): Journeys {
  const counted = { questions: 0, journeys: 0 };
  const unanswered = new Map<Connection, number>();
  const listenTo = (connection: Connection): number => {
    // Runs before the listener of `pg`, which then sends its queued queries.
    connection.prependListener('readyForQuery', () => {
      unanswered.set(connection, Math.max((unanswered.get(connection) ?? 0) - 1, 0));
    });
    return 0;
  };
  // `submit` is called when a query goes onto the wire, and not when the code requests it.
  const submit = Object.getOwnPropertyDescriptor(Query.prototype, 'submit')?.value as Query['submit'];
  vi.spyOn(Query.prototype, 'submit').mockImplementation(function send(this: Query & { text?: string }, connection) {
    const before = unanswered.get(connection) ?? listenTo(connection);
    unanswered.set(connection, before + 1);
    const isNotice = this.text?.includes('pg_notify') === true;
    if (!isNotice) counted.questions += 1;
    if (!isNotice && before === 0) counted.journeys += 1;
    return submit.call(this, connection);
  });
  return counted;
}
