/** Sends repeated queries as named prepared statements, so that PostgreSQL plans each once per connection (docs/decisions/095). */

import { hash } from 'node:crypto';

import { Client, type QueryConfig } from 'pg';

import { createAhead } from './pipeline.ts';

/** Each takes memory on every connection. */
const mostNames = 150;
const names = new Map<string, string>();

/**
 * Undefined for a question that is not kept: of `*` a new step of the database would change the columns, and a plan of
 * before fails. What is asked in one is a column of JSON whatever lies in it.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  const isAsked = /^(?:select|insert|update|delete)\b/u.test(text);
  const isSteady = !text.includes('*') || text.startsWith('select (select coalesce(json_agg(agg)');
  if (!isAsked || !isSteady || names.size === mostNames) return undefined;
  const name = hash('sha256', text, 'base64url').slice(0, 20);
  names.set(text, name);
  return name;
}

type Query = Client['query'];

export class PreparingClient extends Client {
  /** Whether it is the database itself that answers: a pooler hands the connection to others (docs/decisions/095). */
  isDirect = false;
  readonly #ask = createAhead();

  override query: Query = ((text: string | QueryConfig, values?: unknown[], ...rest: unknown[]) => {
    const ask = super.query.bind(this) as (...words: unknown[]) => Promise<unknown>;
    const isKyselys = typeof text === 'string' && Array.isArray(values) && rest.length === 0;
    if (!this.isDirect || !isKyselys) return ask(text, values, ...rest);
    const name = nameOf(text);
    const send = () => (name === undefined ? ask(text, values) : ask({ name, text, values }));
    return this.#ask({ text, values, send });
  }) as Query;
}

/** A pooler has a number of its own for the connection, in place of the database's. */
export function detectPooler(client: PreparingClient, done: (error?: Error) => void): void {
  client.query<{ pid: number }>('select pg_backend_pid() as pid', (error: Error | null, result) => {
    if (error !== null) return done(error);
    // It is how a question is broken off, and in no type.
    client.isDirect = result.rows[0]?.pid === (client as unknown as { processID?: number }).processID;
    // `pg` looks at it with each question.
    (client as { pipeline: boolean }).pipeline = client.isDirect;
    done();
  });
}
