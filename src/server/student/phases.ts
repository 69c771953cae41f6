/** A phase as the team works in it, and the reveal of its medal. */

import type { student } from '#contract/student.ts';
import type { Medal, Phase } from '#domain/course.ts';
import { Refusal } from '#domain/refusal.ts';
import { hasNewMedal, phaseMedal, teamPhase } from '#domain/status.ts';
import { currentFeedback, currentTeam, loadTeam, type TeamFacts } from '#server/class/loadFacts.ts';
import { noteFinish } from '#server/class/teamFinish.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { type Tx, write } from '#server/store/database/db.ts';
import { findFeedback } from '#server/store/phases.ts';
import { putReveal } from '#server/store/ratings.ts';
import { studentsOf } from '#server/store/students.ts';
import type { AskingTeam } from '#server/zones.ts';

import { phaseView } from './views.ts';

export function teamPhaseCalls(context: Pick<Context, 'db' | 'library' | 'told' | 'events'>) {
  const { db, events } = context;

  /** The medal as the team sees it from now on; one that was revealed before stays as it was, and is no news. */
  const reveal = async (tx: Tx, who: AskingTeam, number: number): Promise<{ medal: Medal; isNews: boolean }> => {
    const facts = await loadTeam(context, tx, who);
    const phase = phaseOf(facts, number);
    const entry = teamPhase(facts.course, phase, facts.team.work);
    if (entry.seen && entry.medal !== null) return { medal: entry.medal, isNews: false };
    const medal = phaseMedal(facts.course, phase, facts.team.work);
    if (!hasNewMedal(entry) || medal === null) throw new Refusal('medal-not-ready');
    await putReveal(tx, who.id, { phase: number, medal });
    await noteFinish(tx, await loadTeam(context, tx, who));
    return { medal, isNews: true };
  };

  return {
    phase: async ({ phase }, who) => {
      const facts = await currentTeam(context, who);
      const given = await currentFeedback(context, who.runId);
      const ofTeam = given.find((one) => one.teamId === who.id && one.phase === phase);
      const pupils = await context.told.of(who.runId, 'students', () => studentsOf(db, who.runId));
      const own = pupils.filter(({ teamId }) => teamId === who.id);
      return phaseView(facts, phaseOf(facts, phase), { feedback: ofTeam, pupils: own });
    },

    revealMedal: async ({ phase }, who) => {
      const { medal, isNews } = await write(db, (tx) => reveal(tx, who, phase));
      const given = await findFeedback(db, who.id, phase);
      if (isNews) {
        events.tellTeam(who.id, 'phases');
        // The docent's launch pad shows every rocket as it stands.
        events.tellTeacher(who.runId, 'teams');
      }
      return given === undefined ? { medal } : { medal, feedback: given.feedback };
    },
  } satisfies Handlers<typeof student, AskingTeam>;
}

function phaseOf({ course }: TeamFacts, number: number): Phase {
  const phase = course.challenge.phases.find((one) => one.number === number);
  if (phase === undefined) throw new Refusal('not-found');
  return phase;
}
