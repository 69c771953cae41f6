/** Counts queries to PostgreSQL. */

import { Query } from 'pg';
import { vi } from 'vitest';

/**
 * Counts the queries of every connection in this process from now on, without notifications to other servers. The spies
 * of the test end it.
 */
export function countQueries(): { queries: number } {
  const counted = { queries: 0 };
  const submit = Object.getOwnPropertyDescriptor(Query.prototype, 'submit')?.value as Query['submit'];
  vi.spyOn(Query.prototype, 'submit').mockImplementation(function send(this: Query & { text?: string }, connection) {
    if (this.text?.includes('pg_notify') !== true) counted.queries += 1;
    return submit.call(this, connection);
  });
  return counted;
}
