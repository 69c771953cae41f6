/** Presents the digibord, each team's progress on what it shows, and the queue of raised hands. */

import type { ResponseOf } from '#contract/endpoint.ts';
import type { teacher } from '#contract/teacher.ts';
import { atWorkOn, shownAnswer, type Showing, type Together, withoutAnswer } from '#domain/lesson/board.ts';
import type { Hand } from '#domain/lesson/hands.ts';
import type { Timer } from '#domain/lesson/timer.ts';
import { waitsForRating } from '#domain/status.ts';
import type { WorkingTeam } from '#server/class/loadFacts.ts';
import { now } from '#server/db/db.ts';
import type { RunId } from '#server/db/scope.ts';
import type { Board } from '#server/store/boards.ts';

type BoardView = ResponseOf<typeof teacher.board>;

/** `elsewhere`: another class whose board is displayed, when this class's board is not. */
type Around = {
  isListening: boolean;
  elsewhere: { run: RunId; name: string } | null;
  isThere: (answer: string) => boolean;
};

export function boardView(
  run: RunId,
  { state, version }: Board,
  { isListening, elsewhere, isThere }: Around,
): BoardView {
  const view = (showing: Showing | null) => showing && showingView(withoutAnswer(showing, isThere));
  return {
    user_challenge: run,
    version,
    led: view(state.led),
    frozen: view(state.frozen),
    timer: state.timer && timerView(state.timer),
    exhibition: state.exhibition.filter(isThere),
    together: state.together && togetherView(state.together),
    lesson: state.lesson,
    listening: isListening,
    elsewhere: elsewhere && { user_challenge: elsewhere.run, name: elsewhere.name },
    now: now(),
  };
}

function showingView({ phase, activity, edge, over }: Showing): NonNullable<BoardView['led']> {
  return {
    phase_id: phase,
    activity_id: activity,
    edge: edge ?? null,
    film: over === 'film',
    exhibition: over === 'exhibition',
    liftoff: over === 'liftoff',
    together: over === 'together',
    answer_id: shownAnswer(over),
  };
}

function togetherView({ phase, startsAt, teams, withMedals }: Together): NonNullable<BoardView['together']> {
  const moment = { phase_id: phase, starts_at: new Date(startsAt).toISOString() };
  return { ...moment, studentgroups: [...teams], medals: withMedals };
}

function timerView(timer: Timer): NonNullable<BoardView['timer']> {
  const { activity: activity_id, total } = timer;
  if (timer.state === 'running') {
    return { activity_id, total, left: null, ends_at: new Date(timer.endsAt).toISOString(), paused_at: null };
  }
  return { activity_id, total, left: timer.left, ends_at: null, paused_at: timer.pausedAt ?? null };
}

type Moments = { opened: string | undefined; sent: string | undefined };

export function atWorkView(
  { id, work: { answers } }: WorkingTeam,
  activityId: number,
  { opened, sent }: Moments,
): ResponseOf<typeof teacher.atWork>[number] {
  const answer = answers.find((one) => one.activityId === activityId);
  const work = atWorkOn(answer, opened ?? null);
  const since = { nothing: null, busy: opened ?? null, sent: sent ?? null }[work];
  return { studentgroup_id: id, work, since, waits: work === 'sent' && waitsForRating(answer) };
}

export function rowView(row: readonly Hand[], atMs: number): ResponseOf<typeof teacher.hands> {
  return row.map(({ teamId, activityId, raisedAt, answeredAt }) => ({
    studentgroup_id: teamId,
    activity_id: activityId,
    waitingSeconds: Math.max(0, Math.floor((atMs - Date.parse(raisedAt)) / 1000)),
    isAnswered: answeredAt !== null,
  }));
}
