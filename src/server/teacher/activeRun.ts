/** Which run a teacher's call is about: the active one of the session, and never another than the screen shows. */

import { Refusal } from '#domain/refusal.ts';
import type { AskingTeacher } from '#server/auth.ts';
import type { RunId } from '#server/db/scope.ts';

/** What a call may carry of the run that its screen shows. */
type Shown = { runId?: string };

const noRun = 'teacher has no challenges assigned';

/** Refuses without an active run, and a tab that still shows another one (docs/rules.md 9.6, 9.8). */
export function activeRun({ runId }: AskingTeacher, { runId: shown }: Shown = {}): RunId {
  if (runId === null) throw new Refusal('no-active-run', { errors: { _error: noRun } });
  if (shown !== undefined && shown !== runId) throw new Refusal('stale-run');
  return runId;
}
