/** Pipelines statements whose result nobody reads; their errors surface at the next statement (docs/decisions/095). */

import type { CompiledQuery, Transaction } from 'kysely';

import type { Tables } from './schema.ts';

/** The parameters of pipelined queries. Kysely passes the array on unchanged, so it identifies the query. */
const ahead = new WeakSet<object>();

/**
 * For statements whose result nobody reads. An error surfaces at the next statement, at the latest at the commit. On
 * SQLite and behind a pooler the statement is awaited as usual.
 */
export async function sendAhead(tx: Transaction<Tables>, query: Query): Promise<void> {
  const compiled = query.compile(tx);
  ahead.add(compiled.parameters);
  await tx.executeQuery(compiled);
}

type Query = { compile: (tx: Transaction<Tables>) => CompiledQuery };
type SentQuery = { text: string; values: unknown[]; send: () => Promise<unknown> };

const nothing = { rows: [] };

/**
 * For one connection, which answers in order: passes Kysely the outcome of each query, one after another. In a failed
 * transaction every later query fails too, so the first error is reported.
 */
export function createAhead(): (query: SentQuery) => Promise<unknown> {
  let begun: Promise<unknown> | undefined;
  let fault: Error | undefined;

  const resultOf = async (text: string, pending: Promise<unknown>): Promise<unknown> => {
    const answer = await pending.catch((error: unknown) => {
      throw fault ?? error;
    });
    if (text.startsWith('rollback')) fault = undefined;
    if (fault !== undefined) throw fault;
    return answer;
  };

  return async ({ text, values, send }) => {
    const isBegin = /^(?:begin|start transaction)\b/u.test(text);
    if (isBegin) begun = fault = undefined;
    // An administrator can cancel a `begin`. Then the connection has no transaction, and a change would be committed by
    // itself. So only statements that read or lock may precede the answer to `begin`.
    if (!text.startsWith('select')) await begun;
    const pending = send();
    if (isBegin) begun = pending;
    if (!isBegin && !ahead.has(values)) return resultOf(text, pending);
    pending.catch((error: unknown) => {
      fault ??= error as Error;
    });
    return nothing;
  };
}
