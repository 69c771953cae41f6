/** Explains a refused change to a docent who no longer leads the class: they left, were removed, or the class was deleted. */

import { Refusal } from '#domain/refusal.ts';
import type { Database } from '#server/db/db.ts';
import type { TeacherId } from '#server/db/scope.ts';
import { findRunOf } from '#server/store/runs.ts';

type Handler<Sent, Who, Answer> = (input: Sent, who: Who) => Promise<Answer>;

const aboutAnother: readonly string[] = ['stale-run', 'no-active-run'];

/**
 * Wraps the handlers: a change to a class that this docent no longer leads is refused as `class-left`
 * (docs/rules.md 9.26).
 */
export function withLeftClassNotice<All extends object>(db: Database, handlers: All): All {
  const wrapped = Object.entries(handlers as Record<string, Handler<never, never, unknown>>).map(([name, handler]) => [
    name,
    async (input: object, who: { id: TeacherId }) => {
      try {
        return await handler(input as never, who as never);
      } catch (error) {
        const isOther = error instanceof Refusal && aboutAnother.includes(error.code);
        const shown = 'runId' in input ? input.runId : undefined;
        if (!isOther || typeof shown !== 'string' || (await findRunOf(db, who.id, shown)) !== undefined) throw error;
        throw new Refusal('class-left');
      }
    },
  ]);
  // Object.fromEntries loses the type of each name.
  return Object.fromEntries(wrapped) as All;
}
