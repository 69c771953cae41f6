/** A phase as the team works in it, and the reveal of its medal. */

import type { student } from '#contract/student.ts';
import type { Medal, Phase } from '#domain/course.ts';
import { hasNewMedal, phaseMedal, teamPhase } from '#domain/medals.ts';
import { revealStart } from '#domain/moments/together.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeamCaller } from '#server/auth.ts';
import { cachedExtras, cachedClass, cachedTeam, loadTeam, type TeamFacts } from '#server/class/loadFacts.ts';
import { newsAtNeighbours } from '#server/class/neighbours.ts';
import { isWithOthers } from '#server/class/presence.ts';
import { noteFinish } from '#server/class/teamFinish.ts';
import { nowMs } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import { type Tx, runTransaction } from '#server/db/db.ts';
import type { Handlers } from '#server/http/route.ts';
import { findFeedback } from '#server/store/phases.ts';
import { putReveal } from '#server/store/ratings.ts';
import { forgetTogether, revealedAt } from '#server/store/revealTogether.ts';
import { hasOpened, type Team } from '#server/store/teams.ts';

import { phaseView } from './presenters.ts';

/** `startsAt`: milliseconds since 1970; undefined means at once. */
type Revealed = { medal: Medal; startsAt: number | undefined; isNews: boolean };

const momentOf = (moment: string | null | undefined): number | undefined =>
  moment === null || moment === undefined ? undefined : Date.parse(moment);

export function teamPhaseCalls(context: Pick<Context, 'db' | 'library' | 'runCache' | 'events'>) {
  const { db, events } = context;

  /** Reveals the medal. A medal that was revealed before stays as it was, without an event. */
  const reveal = async (tx: Tx, who: TeamCaller, number: number): Promise<Revealed> => {
    const facts = await loadTeam(context, tx, who);
    const phase = phaseOf(facts, number);
    const entry = teamPhase(facts.course, phase, facts.team.work);
    if (entry.seen && entry.medal !== null) {
      return { medal: entry.medal, startsAt: momentOf(await revealedAt(tx, who.id, number)), isNews: false };
    }
    const medal = phaseMedal(facts.course, phase, facts.team.work);
    if (!hasNewMedal(entry) || medal === null) throw new Refusal('medal-not-ready');
    const [now, startsAt] = await startOf(tx, who, facts.team, number);
    await putReveal(tx, who.id, { phase: number, medal, seenAt: new Date(startsAt).toISOString() });
    if (hasOpened(facts.team, number)) await forgetTogether(tx, who.id, number);
    await noteFinish(tx, await loadTeam(context, tx, who));
    return { medal, startsAt: startsAt === now ? undefined : startsAt, isNews: true };
  };

  /** Returns now, and the moment at which all devices start the reveal. */
  const startOf = async (tx: Tx, who: TeamCaller, team: Team, number: number): Promise<[number, number]> => {
    const classAt = team.togetherPhase === number ? momentOf(team.togetherAt) : undefined;
    const hasOthers = await isWithOthers(tx, who);
    const now = nowMs();
    return [now, revealStart({ now, classAt, hasOthers })];
  };

  return {
    phase: async ({ phase }, who) => {
      const [facts, ofClass, beside] = await Promise.all([
        cachedTeam(context, who),
        cachedClass(context, who),
        cachedExtras(context, who),
      ]);
      const { feedback, students, painted } = beside;
      const ofTeam = feedback.find((one) => one.teamId === who.id && one.phase === phase);
      const own = students.filter(({ teamId }) => teamId === who.id);
      const newsAt = newsAtNeighbours(ofClass, beside, who.id);
      return phaseView(facts, phaseOf(facts, phase), { feedback: ofTeam, pupils: own, painted, newsAt });
    },

    revealMedal: async ({ phase }, who) => {
      const { medal, startsAt, isNews } = await runTransaction(db, who.runId, (tx) => reveal(tx, who, phase));
      const given = await findFeedback(db, who.id, phase);
      if (isNews) {
        events.publishToTeam(who.id, 'phases');
        // The docent's launch pad shows every rocket in its current state.
        events.publishToTeacher(who.runId, 'teams');
      }
      return {
        medal,
        ...(given === undefined ? {} : { feedback: given.feedback }),
        ...(startsAt === undefined ? {} : { sinceMs: nowMs() - startsAt }),
      };
    },
  } satisfies Handlers<typeof student, TeamCaller>;
}

function phaseOf({ course }: TeamFacts, number: number): Phase {
  const phase = course.challenge.phases.find((one) => one.number === number);
  if (phase === undefined) throw new Refusal('not-found');
  return phase;
}
