/** How often PostgreSQL is waited for: what is sent behind a question that is not answered yet goes on the same journey. */

import { type Connection, Query } from 'pg';
import { vi } from 'vitest';

export type Journeys = { questions: number; journeys: number };

/** From now on, by every connection of this process, notices to other servers left out. Ends with the spies of the story. */
export function countJourneys(): Journeys {
  const counted = { questions: 0, journeys: 0 };
  const unanswered = new Map<Connection, number>();
  const listenTo = (connection: Connection): number => {
    // Before `pg` itself hears it, and sends what it had kept back until then.
    connection.prependListener('readyForQuery', () => {
      unanswered.set(connection, Math.max((unanswered.get(connection) ?? 0) - 1, 0));
    });
    return 0;
  };
  // It is called when the question goes onto the line, and not when somebody asks it.
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
