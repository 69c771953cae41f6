/** Pipelines statements whose result nobody reads; their errors surface at the next statement (docs/decisions/095). */

import type { CompiledQuery, Transaction } from 'kysely';

import type { Tables } from './schema.ts';

/** By the values of a question, which Kysely hands on as they are. */
const ahead = new WeakSet<object>();

/**
 * For what answers nothing that anybody reads. What goes wrong with it is told by whatever is asked next, the commit at the
 * latest. On SQLite, and behind a pooler, it waits like any other.
 */
export async function sendAhead(tx: Transaction<Tables>, query: Query): Promise<void> {
  const compiled = query.compile(tx);
  ahead.add(compiled.parameters);
  await tx.executeQuery(compiled);
}

type Query = { compile: (tx: Transaction<Tables>) => CompiledQuery };
type Question = { text: string; values: unknown[]; send: () => Promise<unknown> };

const nothing = { rows: [] };

/**
 * Of one connection, which answers in the order in which it was asked: each question as Kysely is told of it, one after the
 * other. In a transaction that failed all is refused because of that; told is what went wrong first.
 */
export function createAhead(): (question: Question) => Promise<unknown> {
  let begun: Promise<unknown> | undefined;
  let fault: Error | undefined;

  const answered = async (text: string, asked: Promise<unknown>): Promise<unknown> => {
    const answer = await asked.catch((error: unknown) => {
      throw fault ?? error;
    });
    if (text.startsWith('rollback')) fault = undefined;
    if (fault !== undefined) throw fault;
    return answer;
  };

  return async ({ text, values, send }) => {
    const isBegin = /^(?:begin|start transaction)\b/u.test(text);
    if (isBegin) begun = fault = undefined;
    // A `begin` that is broken off, as an administrator can, leaves a connection on which a change would be stored by
    // itself: only what reads, or locks, goes before it is known that there is a transaction.
    if (!text.startsWith('select')) await begun;
    const asked = send();
    if (isBegin) begun = asked;
    if (!isBegin && !ahead.has(values)) return answered(text, asked);
    asked.catch((error: unknown) => {
      fault ??= error as Error;
    });
    return nothing;
  };
}
