/** Says to whom a class is no longer there why nothing was changed: its docent left it, was taken out of it, or it is gone. */

import { Refusal } from '#domain/refusal.ts';
import type { Database } from '#server/db/db.ts';
import type { TeacherId } from '#server/db/scope.ts';
import { findRunOf } from '#server/store/runs.ts';

type Handler<Sent, Who, Answer> = (sent: Sent, who: Who) => Promise<Answer>;

const aboutAnother: readonly string[] = ['stale-run', 'no-active-run'];

/** The same handlers; a change that names a class which this docent leads no more is refused as `class-left` (docs/rules.md 9.26). */
export function tellingWhoLeft<All extends object>(db: Database, handlers: All): All {
  const telling = Object.entries(handlers as Record<string, Handler<never, never, unknown>>).map(([name, handler]) => [
    name,
    async (sent: object, who: { id: TeacherId }) => {
      try {
        return await handler(sent as never, who as never);
      } catch (error) {
        const isOther = error instanceof Refusal && aboutAnother.includes(error.code);
        const shown = 'runId' in sent ? sent.runId : undefined;
        if (!isOther || typeof shown !== 'string' || (await findRunOf(db, who.id, shown)) !== undefined) throw error;
        throw new Refusal('class-left');
      }
    },
  ]);
  // Object.fromEntries forgets which name has which handler.
  return Object.fromEntries(telling) as All;
}
