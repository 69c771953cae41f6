/** The teacher logs a team out on all devices, and renews the code of a lost boarding pass. */

import type { teacher } from '#contract/teacher.ts';
import type { LogbookKind } from '#domain/login/logbook.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { type Tx, transaction } from '#server/db/db.ts';
import type { Handlers } from '#server/http/route.ts';
import { renewCode } from '#server/store/boardingPasses.ts';
import { noteOfTeacher } from '#server/store/logbook.ts';
import { endSessionsOfTeam } from '#server/store/sessions.ts';
import { findTeam, type Team } from '#server/store/teams.ts';
import { activeRun } from '#server/teacher/activeRun.ts';

type AboutTeam = { teamId: string; runId?: string };
type Found = Pick<Team, 'id' | 'runId'>;
type FindTeam = (tx: Tx) => Promise<Found | undefined>;

export function teamLoginCalls({ db, events }: Pick<Context, 'db' | 'events'>) {
  /** The team's screens reload and find that they are logged out; unsent text stays on the device. */
  const endSessions = async (find: FindTeam, who: TeacherCaller, kind: LogbookKind): Promise<void> => {
    const { team, ended } = await transaction(db, async (tx) => {
      const found = await find(tx);
      if (found === undefined) throw new Refusal('not-found');
      const sessions = await endSessionsOfTeam(tx, found.id);
      await noteOfTeacher(tx, who.id, { kind, about: sinceWhen(sessions.map(({ createdAt }) => createdAt)) });
      return { team: found, ended: sessions };
    });
    for (const { tokenHash } of ended) events.closeStreamsOfSession(tokenHash);
    events.publishToTeacher(team.runId, 'teams');
  };

  return {
    endTeamSessions: async (input: AboutTeam, who) => {
      const run = activeRun(who, input);
      await endSessions((tx) => findTeam(tx, run, input.teamId), who, 'team-logout-everywhere');
      return {};
    },

    renewCode: async (input: AboutTeam, who) => {
      const run = activeRun(who, input);
      await endSessions((tx) => renewCode(tx, run, input.teamId), who, 'code-renewed');
      return {};
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}

/** More devices than a class has. */
const mostShown = 30;

/**
 * Deleting sessions loses their start times, so the logbook keeps when each device logged in, to investigate a leaked
 * code (docs/rules.md 8.41).
 */
function sinceWhen(moments: readonly string[]): string {
  const shown = moments.toSorted().slice(0, mostShown).map(inAmsterdam);
  return `apparaten ${moments.length}${shown.length === 0 ? '' : `: ${shown.join(', ')}`}`;
}

const inAmsterdam = (moment: string): string =>
  new Date(moment).toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short', timeStyle: 'short' });
