/** Sends repeated queries as named prepared statements, so that PostgreSQL plans each once per connection (docs/decisions/095). */

import { hash } from 'node:crypto';

import { Client, type QueryConfig } from 'pg';

/** Each prepared statement takes memory on every connection. */
const mostNames = 150;
const names = new Map<string, string>();

/**
 * Undefined for a query that is not prepared. A migration changes the columns of `*`, and an older plan would fail.
 */
function nameOf(text: string): string | undefined {
  const cached = names.get(text);
  if (cached !== undefined) return cached;
  const isQuery = /^(?:select|insert|update|delete)\b/u.test(text) && !text.includes('*');
  if (!isQuery || names.size === mostNames) return undefined;
  const name = hash('sha256', text, 'base64url').slice(0, 20);
  names.set(text, name);
  return name;
}

type Query = Client['query'];

export class PreparingClient extends Client {
  /**
   * Whether the connection reaches the database itself. A pooler hands the connection to others (docs/decisions/095).
   */
  isDirect = false;

  override query: Query = ((text: string | QueryConfig, values?: unknown[], ...rest: unknown[]) => {
    const query = super.query.bind(this) as (...words: unknown[]) => Promise<unknown>;
    const isKyselys = typeof text === 'string' && Array.isArray(values) && rest.length === 0;
    if (!this.isDirect || !isKyselys) return query(text, values, ...rest);
    const name = nameOf(text);
    return name === undefined ? query(text, values) : query({ name, text, values });
  }) as Query;
}

/** A pooler reports a process id of its own instead of the database's. */
export function detectPooler(client: PreparingClient, done: (error?: Error) => void): void {
  client.query<{ pid: number }>('select pg_backend_pid() as pid', (error: Error | null, result) => {
    if (error !== null) return done(error);
    // `pg` uses this field to cancel queries; it is missing from its types.
    client.isDirect = result.rows[0]?.pid === (client as unknown as { processID?: number }).processID;
    done();
  });
}
