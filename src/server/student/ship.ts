/** A team paints its ship: a patch and a name plate. In its first minute its devices follow the same steps. */

import type { student } from '#contract/student.ts';
import { isCrewStep } from '#domain/crew/firstMinute.ts';
import { checkPaint, isPatch, mayPaint, shipName, shipNameError } from '#domain/crew/ship.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import type { TeamCaller } from '#server/auth.ts';
import { loadTeam, type WorkingTeam } from '#server/class/loadFacts.ts';
import { shipView } from '#server/class/presenters.ts';
import type { Context } from '#server/context.ts';
import { runTransaction, type Tx } from '#server/db/db.ts';
import type { Handlers } from '#server/http/route.ts';
import { putCrewStep, putPatch, putShipName } from '#server/store/ships.ts';

export function shipCalls(context: Pick<Context, 'db' | 'library' | 'events'>) {
  const { db, events } = context;

  /** `paint` decides and writes in one transaction. */
  const painted = async (who: TeamCaller, paint: (tx: Tx, team: WorkingTeam) => Promise<void>) => {
    const ship = await runTransaction(db, who.runId, async (tx) => {
      const { team } = await loadTeam(context, tx, who);
      if (!mayPaint(team.work.reveals)) throw new Refusal('ship-painted', { answer: shipView(team) });
      await paint(tx, team);
      return shipView((await loadTeam(context, tx, who)).team);
    });
    events.publishToTeam(who.id, 'team');
    events.publishToTeacher(who.runId, 'teams');
    return ship;
  };

  return {
    choosePatch: async ({ patch, seenPatch }, who) => {
      const wanted = patch === 0 ? null : isPatch(patch) ? patch : unknownPatch();
      const seen = seenPatch === 0 ? null : seenPatch;
      return painted(who, async (tx, team) => {
        checkPaint<number | null>({ current: team.patch, seen, wanted }, shipView(team));
        await putPatch(tx, who.id, wanted);
      });
    },

    nameShip: async (input, who) => {
      const wanted = shipName(input.shipName ?? '');
      refuseFields({ shipName: shipNameError(wanted) });
      return painted(who, async (tx, team) => {
        checkPaint({ current: team.shipName ?? '', seen: input.seenName ?? '', wanted }, shipView(team));
        await putShipName(tx, who.id, wanted);
      });
    },

    crewStep: async ({ step }, who) => {
      if (!isCrewStep(step)) throw new Refusal('malformed');
      if (await runTransaction(db, who.runId, (tx) => putCrewStep(tx, who.id, step)))
        events.publishToTeam(who.id, 'team');
      return {};
    },
  } satisfies Handlers<typeof student, TeamCaller>;
}

function unknownPatch(): never {
  throw new Refusal('malformed');
}
