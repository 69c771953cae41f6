/** Sessions that were begun by a clock that ran ahead: left alone they would last as much longer (docs/rules.md 13.17). */

import { endOfSchoolDay } from '#domain/lesson/schoolDay.ts';
import { idleHours } from '#domain/limits.ts';
import { nowMs } from '#server/clock.ts';
import { now, type Tx } from '#server/store/database/db.ts';

/** Further ahead than servers that work together are apart. */
const aheadMs = idleHours * 60 * 60 * 1000;

/** From now on they count as begun today. For the sweep alone, which does not go where the clock has just been moved: there it may be the session that is right. */
export async function beginAnewToday(tx: Tx): Promise<void> {
  const moment = now();
  const ahead = new Date(nowMs() + aheadMs).toISOString();
  await tx
    .updateTable('teacherSessions')
    .set({ createdAt: moment, usedAt: moment })
    .where((eb) => eb.or([eb('createdAt', '>', ahead), eb('usedAt', '>', ahead)]))
    .execute();
  const endsAt = endOfSchoolDay(new Date(moment)).toISOString();
  await tx
    .updateTable('teamSessions')
    .set({ createdAt: moment, askedAt: moment, endsAt })
    .where('createdAt', '>', ahead)
    .execute();
}
