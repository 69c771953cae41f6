/** The digibord of a class as the server knows it, and the wire names of a press. */

import type { RequestOf } from '#contract/endpoint.ts';
import type { teacher } from '#contract/teacher.ts';
import type { AtWork, BoardChange, BoardPlace, BoardState, LaidOver, Showing } from '#domain/lesson/board.ts';
import type { Timer } from '#domain/lesson/timer.ts';

import type { FromTeacher } from './facts.ts';

export type ClassBoard = BoardState & {
  run: string;
  version: number;
  /** A screen shows this board. */
  isListening: boolean;
  /** Where no screen shows it: another class of this docent whose board is on a screen. */
  elsewhere: { run: string; name: string } | null;
  /** Milliseconds since 1970, by the server's clock. */
  answeredAt: number;
};

type BoardView = FromTeacher<'board'>;

export function readBoard(board: BoardView): ClassBoard {
  const {
    user_challenge: run,
    version,
    led,
    frozen,
    timer,
    exhibition,
    together,
    lesson,
    listening,
    elsewhere,
    now,
  } = board;
  return {
    run,
    version,
    led: led && readShowing(led),
    frozen: frozen && readShowing(frozen),
    timer: timer && readTimer(timer),
    exhibition,
    together: together && readTogether(together),
    lesson,
    isListening: listening,
    elsewhere: elsewhere && { run: elsewhere.user_challenge, name: elsewhere.name },
    answeredAt: Date.parse(now),
  };
}

type ShowingView = NonNullable<BoardView['led']>;

function readShowing(showing: ShowingView): Showing {
  const { phase_id: phase, activity_id: activity, edge } = showing;
  return { phase, activity, ...(edge === null ? {} : { edge }), over: readOver(showing) };
}

function readTogether({
  phase_id: phase,
  starts_at,
  studentgroups: teams,
  medals: withMedals,
}: NonNullable<BoardView['together']>) {
  return { phase, startsAt: Date.parse(starts_at), teams, withMedals };
}

function readOver({ film, exhibition, liftoff, together, answer_id: answer }: ShowingView): Showing['over'] {
  if (together) return 'together';
  if (film) return 'film';
  if (exhibition) return 'exhibition';
  if (liftoff) return 'liftoff';
  return answer === null ? null : { answer };
}

function readTimer(timer: NonNullable<BoardView['timer']>): Timer {
  const { activity_id: activity, total, left, ends_at, paused_at } = timer;
  if (ends_at !== null) return { state: 'running', activity, total, endsAt: Date.parse(ends_at) };
  return {
    state: 'paused',
    activity,
    total,
    left: left ?? total,
    ...(paused_at === null ? {} : { pausedAt: paused_at }),
  };
}

type SentChange = RequestOf<typeof teacher.changeBoard>;

export function sentChange(change: BoardChange): SentChange {
  const { place, over, isFrozen, timer, exhibit, withMedals, lesson } = change;
  return {
    ...(place === undefined ? {} : sentPlace(place)),
    ...(lesson === undefined ? {} : (lesson ?? { lesson: -1 })),
    ...(over === undefined ? {} : sentOver(over)),
    ...(isFrozen === undefined ? {} : { frozen: isFrozen ? 1 : 0 }),
    ...(timer === undefined ? {} : sentTimer(timer)),
    ...(exhibit === undefined ? {} : { exhibitAnswerId: exhibit.answer, exhibited: exhibit.isChosen ? 1 : 0 }),
    ...(withMedals === undefined ? {} : { medals: withMedals ? 1 : 0 }),
  };
}

function sentPlace({ phase, activity, edge }: BoardPlace): SentChange {
  return { phase, ...(activity === null ? {} : { activityId: activity }), ...(edge === undefined ? {} : { edge }) };
}

function sentOver(over: LaidOver): SentChange {
  if (over === 'film') return { film: 1 };
  if (over === 'exhibition') return { exhibition: 1 };
  if (over === 'liftoff') return { liftoff: 1 };
  return over === null ? { film: 0 } : { answerId: over.answer };
}

function sentTimer(timer: Timer | null): SentChange {
  if (timer === null) return { timerTotal: 0 };
  const { activity: timerActivityId, total: timerTotal } = timer;
  if (timer.state === 'running') {
    return { timerActivityId, timerTotal, timerEndsAt: new Date(timer.endsAt).toISOString() };
  }
  const { left: timerLeft, pausedAt } = timer;
  return { timerActivityId, timerTotal, timerLeft, ...(pausedAt === undefined ? {} : { timerPausedAt: pausedAt }) };
}

/** The progress of one team with an activity. */
export type TeamAtWork = { teamId: string; work: AtWork; since: string | null; isWaiting: boolean };

export function readAtWork(teams: FromTeacher<'atWork'>): TeamAtWork[] {
  return teams.map(({ studentgroup_id: teamId, work, since, waits: isWaiting }) => ({
    teamId,
    work,
    since,
    isWaiting,
  }));
}
