/** The phases of the teacher's class: progress, ending, reopening and feedback. */

import type { teacher } from '#contract/teacher.ts';
import { checkFeedback } from '#domain/answering.ts';
import { activePhase, canEndPhase, canGiveFeedback } from '#domain/classStatus.ts';
import type { Phase } from '#domain/course.ts';
import { ledPhases } from '#domain/lesson/ledPhases.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Course } from '#domain/status.ts';
import type { TeacherCaller } from '#server/auth.ts';
import { type ClassFacts, cachedExtras, cachedClass, loadClass, worksOf } from '#server/class/loadFacts.ts';
import { noteFinish, prepareFilm } from '#server/class/teamFinish.ts';
import type { Context } from '#server/context.ts';
import { runTransaction, type Tx } from '#server/db/db.ts';
import type { RunId, TeacherId } from '#server/db/scope.ts';
import type { Handlers } from '#server/http/route.ts';
import { deleteHandsAt } from '#server/store/hands.ts';
import { endingsOf, endPhase, giveFeedback, reopenPhase } from '#server/store/phases.ts';
import { forgetTogetherOf } from '#server/store/revealTogether.ts';
import { activeRun, activeRunAt } from '#server/teacher/activeRun.ts';
import { feedbackView, ledPhaseView, phaseView } from '#server/teacher/presenters.ts';

type Loading = Pick<Context, 'library'>;
type Toggled = { number: number; by: TeacherId };

export function classPhaseCalls(context: Pick<Context, 'db' | 'library' | 'runCache' | 'events' | 'films'>) {
  const { db, events } = context;

  return {
    activePhase: async (_, who) => {
      const facts = await cachedClass(context, activeRunAt(who));
      return phaseView(facts, activePhase(facts.course));
    },

    phase: async ({ phase: number }, who) => {
      const facts = await cachedClass(context, activeRunAt(who));
      const led = findLedPhase(facts.course, number);
      return led ? ledPhaseView(facts, led) : phaseView(facts, phaseOf(facts.course, number));
    },

    togglePhaseDone: async (input, who) => {
      const run = activeRun(who, input);
      const facts = await runTransaction(db, run, (tx) =>
        (input.done === 1 ? end : reopen)(context, tx, run, { number: input.phase, by: who.id }),
      );
      const view = phaseView(facts, phaseOf(facts.course, input.phase));
      events.publishToTeacher(run, 'phases');
      for (const team of facts.teams) {
        events.publishToTeam(team.id, 'phases');
        prepareFilm(context.films, { course: facts.course, team });
      }
      return view;
    },

    phaseRatings: async (_, who) =>
      who.runId === null ? [] : (await cachedExtras(context, activeRunAt(who))).feedback.map(feedbackView),

    ratePhase: async (input, who) => {
      const run = activeRun(who, input);
      const given = await runTransaction(db, run, async (tx) => {
        const { course, teams } = await loadClass(context, tx, run);
        const phase = phaseOf(course, input.phase);
        const team = teams.find(({ id }) => id === input.teamId);
        if (team === undefined) throw new Refusal('not-found');
        checkFeedback(input.feedback);
        if (!canGiveFeedback(phase, team.work)) throw new Refusal('phase-not-answered');
        const feedback = await giveFeedback(tx, team.id, {
          phase: phase.number,
          feedback: input.feedback ?? '',
          by: who.id,
        });
        return { team: team.id, feedback };
      });
      events.publishToTeacher(run, 'answers');
      events.publishToTeam(given.team, 'rating');
      return feedbackView(given.feedback);
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}

/** Ends the phase if it is open, and returns the facts afterwards. */
async function end(context: Loading, tx: Tx, run: RunId, { number, by }: Toggled): Promise<ClassFacts> {
  const facts = await loadClass(context, tx, run);
  const phase = phaseOf(facts.course, number);
  if (facts.course.ended.has(number)) return facts;
  if (!canEndPhase(facts.course, phase, worksOf(facts.teams))) throw new Refusal('phase-not-ready-to-end');
  await endPhase(tx, run, { phase: number, by });
  // Help is no longer needed there. The event about the phase makes every screen reload the hands.
  await deleteHandsAt(
    tx,
    run,
    phase.activities.map(({ id }) => id),
  );
  const course = { ...facts.course, ended: new Set([...facts.course.ended, number]) };
  for (const team of facts.teams) await noteFinish(tx, { course, team });
  return { ...facts, course, endings: await endingsOf(tx, run) };
}

async function reopen(context: Loading, tx: Tx, run: RunId, { number }: Toggled): Promise<ClassFacts> {
  const facts = await loadClass(context, tx, run);
  const phase = phaseOf(facts.course, number);
  await reopenPhase(tx, run, phase.number);
  await forgetTogetherOf(tx, run, phase.number);
  const ended = new Set([...facts.course.ended].filter((one) => one !== phase.number));
  return { ...facts, course: { ...facts.course, ended }, endings: await endingsOf(tx, run) };
}

function findLedPhase({ challenge }: Course, number: number): Phase | undefined {
  return ledPhases(challenge).find((phase) => phase.number === number);
}

/** A phase in which teams work. Onboarding and Launch can't be ended and get no feedback. */
function phaseOf(course: Course, number: number): Phase {
  const phase = course.challenge.phases.find((one) => one.number === number);
  if (phase !== undefined) return phase;
  throw new Refusal(findLedPhase(course, number) ? 'phase-led' : 'not-found');
}
