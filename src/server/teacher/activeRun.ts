/** The run of a teacher's request: the active run of the session, which must be the run that the screen shows. */

import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { RunId } from '#server/db/scope.ts';
import type { RunAt } from '#server/runCache.ts';

/** The run that the screen shows, if the request says so. */
type Shown = { runId?: string };

const noRun = 'teacher has no challenges assigned';

/** The same for a screen that reads, with the version that the guard has read. */
export function activeRunAt(who: TeacherCaller): RunAt {
  return { runId: activeRun(who), runVersion: who.runVersion };
}

/** Refuses without an active run, and when the tab still shows another run (docs/rules.md 9.6, 9.8). */
export function activeRun({ runId }: TeacherCaller, { runId: shown }: Shown = {}): RunId {
  if (runId === null) throw new Refusal('no-active-run', { errors: { _error: noRun } });
  if (shown !== undefined && shown !== runId) throw new Refusal('stale-run');
  return runId;
}
