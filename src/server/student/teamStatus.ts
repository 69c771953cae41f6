/** Tells a device which of the teams with unsent answers on it can no longer log in (docs/rules.md 8.16). */

import type { student } from '#contract/student.ts';
import { hasEnded } from '#domain/lesson/endDate.ts';
import type { Visitor } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { today } from '#server/db/db.ts';
import { readIds } from '#server/http/readIds.ts';
import type { Handlers } from '#server/http/route.ts';
import { endingsOfTeams } from '#server/store/teams.ts';

export function keptTeamCalls({ db }: Pick<Context, 'db'>) {
  return {
    keptTeams: async ({ teams }) => {
      const ids = readIds(teams);
      const there = await endingsOfTeams(db, ids);
      const date = today();
      return {
        removed: ids.filter((id) => !there.some((team) => team.id === id)),
        ended: there.filter((team) => hasEnded(team, date)).map(({ id }) => id),
      };
    },
  } satisfies Handlers<typeof student, Visitor>;
}
