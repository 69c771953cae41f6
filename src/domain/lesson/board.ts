/** What the digibord of a class shows, from whichever device it is controlled (docs/rules.md 9.13). */

import type { Challenge } from '#domain/course.ts';

import { allPhases } from './placedActivities.ts';
import type { Timer } from './timer.ts';

/** A lesson of a plan: both are indices in their lists. */
export type LessonPlace = { plan: number; lesson: number };

/** The first or the last slide of a lesson. */
export const lessonEdges = ['opening', 'exit'] as const;
export type LessonEdge = (typeof lessonEdges)[number];

/**
 * An activity of a phase, or where `activity` is null the phase's introduction, or the beginning or the end of a lesson.
 */
export type BoardPlace = { phase: number; activity: number | null; edge?: LessonEdge | undefined };

/**
 * The overlay on the place: its film, an answer, the exhibition, the liftoff of the class, the parts that all teams reveal
 * together, or nothing.
 */
export type Over = LaidOver | 'together';

/** An overlay that a press can open. */
export type LaidOver = 'film' | 'exhibition' | 'liftoff' | { answer: string } | null;

export type Showing = BoardPlace & { over: Over };

export type BoardState = {
  /** Where the docent leads the class; null until somebody has led it. */
  led: Showing | null;
  /** What a frozen board shows, while the docent goes on. */
  frozen: Showing | null;
  timer: Timer | null;
  /** Answers that the docent chose to show, in the order in which they were chosen. */
  exhibition: readonly string[];
  /** The medals that were last opened together. */
  together: Together | null;
  /** The lesson whose order the board follows; null for the order of the phases. */
  lesson: LessonPlace | null;
  /** When the liftoff of the class was started: milliseconds since 1970, by the server's clock. Only the server has it. */
  liftoffAt?: number;
};

/**
 * `startsAt`: milliseconds since 1970, by the server's clock; `teams`: those whose medal was ready; `withMedals`: the
 * docent shows the medals.
 */
export type Together = { phase: number; startsAt: number; teams: readonly string[]; withMedals: boolean };

/** One press: absent fields stay as they are. */
export type BoardChange = {
  place?: BoardPlace;
  over?: LaidOver;
  isFrozen?: boolean;
  timer?: Timer | null;
  /** An answer is put in the exhibition, or taken out of it. */
  exhibit?: { answer: string; isChosen: boolean };
  /** Whether the medals that were opened together are shown. */
  withMedals?: boolean;
  lesson?: LessonPlace | null;
};

/** More than a class looks at in a lesson. */
export const mostExhibited = 60;

export const emptyBoard: BoardState = {
  led: null,
  frozen: null,
  timer: null,
  exhibition: [],
  together: null,
  lesson: null,
};

/**
 * The last press wins, field by field. A new place closes the overlay, and freezing keeps what was shown before the
 * press.
 */
export function withChange(board: BoardState, change: BoardChange): BoardState {
  const { place, over, isFrozen, timer, exhibit, withMedals, lesson } = change;
  const there = place === undefined ? board.led : { ...place, over: null };
  return {
    led: there === null || over === undefined ? there : { ...there, over },
    frozen: isFrozen === undefined ? board.frozen : isFrozen ? onBoard(board) : null,
    timer: timer === undefined ? board.timer : timer,
    exhibition: exhibit === undefined ? board.exhibition : withExhibit(board.exhibition, exhibit),
    together: board.together === null || withMedals === undefined ? board.together : { ...board.together, withMedals },
    lesson: lesson === undefined ? board.lesson : lesson,
  };
}

/** All medals of a phase open at once: the class must see it, also on a frozen board (docs/rules.md 9.34). */
export function withTogether(board: BoardState, together: Together): BoardState {
  const place = board.led ?? { phase: together.phase, activity: null };
  return { ...board, led: { ...place, over: 'together' }, frozen: null, together };
}

/** Longer than the countdown, the flight and a look at its end. */
export const liftoffLastsMs = 5 * 60 * 1000;

/** A liftoff that nobody closed does not begin again when the board is opened later. */
export function withoutPastLiftoff(board: BoardState, now: number): BoardState {
  const { liftoffAt } = board;
  const isPast = liftoffAt === undefined || Math.abs(now - liftoffAt) > liftoffLastsMs;
  return isPast ? { ...board, led: landed(board.led), frozen: landed(board.frozen) } : board;
}

function landed(showing: Showing | null): Showing | null {
  return showing?.over === 'liftoff' ? { ...showing, over: null } : showing;
}

/** An answer that is chosen again keeps its place. */
function withExhibit(
  exhibition: readonly string[],
  { answer, isChosen }: NonNullable<BoardChange['exhibit']>,
): readonly string[] {
  if (!isChosen) return exhibition.filter((id) => id !== answer);
  return exhibition.includes(answer) ? exhibition : [...exhibition, answer];
}

export const shownAnswer = (over: Over): string | null =>
  over !== null && typeof over === 'object' ? over.answer : null;

export function hasPlace(challenge: Challenge, { phase, activity }: BoardPlace): boolean {
  const found = allPhases(challenge).filter(({ number }) => number === phase);
  return found.some(({ activities }) => activity === null || activities.some(({ id }) => id === activity));
}

export function hasActivity(challenge: Challenge, activity: number): boolean {
  return allPhases(challenge).some(({ number: phase }) => hasPlace(challenge, { phase, activity }));
}

/** What the board shows now; null until somebody has led it. */
export function onBoard({ led, frozen }: Pick<BoardState, 'led' | 'frozen'>): Showing | null {
  return frozen ?? led;
}

/** An answer stays over the board as long as the answer exists (docs/rules.md 9.16). */
export function withoutAnswer<Shown extends Showing | null>(
  showing: Shown,
  isThere: (answer: string) => boolean,
): Shown {
  const answer = showing === null ? null : shownAnswer(showing.over);
  const isGone = answer !== null && !isThere(answer);
  return isGone ? { ...showing, over: null } : showing;
}

/** The progress of a team with the activity on the board. */
export type AtWork = 'nothing' | 'busy' | 'sent';

/**
 * A team that has the activity open on a device is busy with it until it has sent. An empty answer from the docent is
 * not the team's own.
 */
export function atWorkOn(answer: { isEmpty: boolean } | undefined, openSince: string | null): AtWork {
  if (answer !== undefined && !answer.isEmpty) return 'sent';
  return openSince === null ? 'nothing' : 'busy';
}
