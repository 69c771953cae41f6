/** 'Samen onthullen': reveals all medals of a phase that are ready at one moment, on the teams' screens and on the board. */

import type { teacher } from '#contract/teacher.ts';
import { withTogether } from '#domain/lesson/board.ts';
import { isUnderWay, leadMs, readyToReveal } from '#domain/moments/together.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import { loadClass } from '#server/class/loadFacts.ts';
import { nowMs } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import { runTransaction, type Tx } from '#server/db/db.ts';
import type { RunId, TeamId } from '#server/db/scope.ts';
import type { Handlers } from '#server/http/route.ts';
import { boardOf, putBoard } from '#server/store/boards.ts';
import { scheduleReveal, openPhase } from '#server/store/revealTogether.ts';
import { activeRun } from '#server/teacher/activeRun.ts';

type Opened = { teams: readonly string[]; news: readonly TeamId[] };

export function togetherCalls(context: Pick<Context, 'db' | 'library' | 'events'>) {
  const { db, events } = context;

  const open = async (tx: Tx, run: RunId, number: number): Promise<Opened> => {
    const { course, teams } = await loadClass(context, tx, run);
    const phase = course.challenge.phases.find((one) => one.number === number);
    if (phase === undefined) throw new Refusal('not-found');
    const board = await boardOf(tx, run);
    const { together } = board.state;
    const now = nowMs();
    // Idempotent: a second request during the reveal returns the one in progress.
    if (together?.phase === number && isUnderWay(together.startsAt, now)) return { teams: together.teams, news: [] };
    const ready = readyToReveal(course, phase, teams).map(({ id }) => id);
    if (ready.length === 0) throw new Refusal('no-medal-ready');
    const startsAt = now + leadMs.class;
    await scheduleReveal(tx, ready, { phase: number, at: new Date(startsAt).toISOString() });
    const state = withTogether(board.state, { phase: number, startsAt, teams: ready, withMedals: false });
    await putBoard(tx, run, { ...board, state, version: board.version + 1 });
    return { teams: ready, news: ready };
  };

  /** Reveals the medals that are ready in any phase; the board keeps what it shows. */
  const openAll = async (tx: Tx, run: RunId): Promise<Opened> => {
    const { course, teams } = await loadClass(context, tx, run);
    const opened = new Set<TeamId>();
    for (const phase of course.challenge.phases) {
      const ready = readyToReveal(course, phase, teams).map(({ id }) => id);
      if (ready.length > 0) await openPhase(tx, ready, phase.number);
      for (const id of ready) opened.add(id);
    }
    if (opened.size === 0) throw new Refusal('no-medal-ready');
    return { teams: [...opened], news: [...opened] };
  };

  return {
    revealTogether: async (input, who) => {
      const run = activeRun(who, input);
      const { phase } = input;
      const opening = (tx: Tx) => (phase === undefined ? openAll(tx, run) : open(tx, run, phase));
      const { teams, news } = await runTransaction(db, run, opening);
      for (const team of news) events.publishToTeam(team, 'phases');
      if (news.length > 0) events.publishToTeacher(run, 'board');
      return { studentgroups: [...teams] };
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}
