/** The digibord of the teacher's class: what it shows, and whether a screen displays it (docs/rules.md 9.13). */

import type { RequestOf } from '#contract/endpoint.ts';
import type { teacher } from '#contract/teacher.ts';
import type { Challenge } from '#domain/course.ts';
import {
  type BoardChange,
  hasActivity,
  hasPlace,
  mostExhibited,
  type LaidOver,
  shownAnswer,
  withChange,
  withoutPastLiftoff,
} from '#domain/lesson/board.ts';
import { lessonAt } from '#domain/lesson/lessonSlides.ts';
import { isSeen } from '#domain/lesson/takingAway.ts';
import type { Timer } from '#domain/lesson/timer.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import { type ClassFacts, cachedClass, loadClass } from '#server/class/loadFacts.ts';
import { openSince } from '#server/class/presence.ts';
import { nowMs } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import { msAway, type Tx, runTransaction } from '#server/db/db.ts';
import type { RunId, TeacherId } from '#server/db/scope.ts';
import type { Handlers } from '#server/http/route.ts';
import { qrPath } from '#server/login/qrPath.ts';
import { isSeenOnBoard } from '#server/store/answers.ts';
import { type Board, boardOnOtherDevice, boardOf, noteListener, putBoard } from '#server/store/boards.ts';
import { sentMoments } from '#server/store/openActivities.ts';
import { findRunOf } from '#server/store/runs.ts';
import { activeRun, activeRunAt } from '#server/teacher/activeRun.ts';

import { atWorkView, boardView } from './presenters.ts';

/** A screen with the board polls four times a minute; after this long without a poll it counts as closed. */
const awayAfterMs = 40_000;
/** A heartbeat is written at most this often. */
const notedEveryMs = 10_000;

type Change = RequestOf<typeof teacher.changeBoard>;

export function boardCalls(context: Pick<Context, 'db' | 'library' | 'runCache' | 'events'>) {
  const { db, events } = context;

  /** Sends an event to the other devices when a board screen opened or closed. */
  const noteListening = async (run: RunId, board: Board, isThere: boolean): Promise<void> => {
    const silentMs = silentFor(board);
    if (isThere ? silentMs < notedEveryMs : board.listenedAt === null) return;
    await noteListener(db, run, isThere);
    if (!isThere || silentMs >= awayAfterMs) events.publishToTeacher(run, 'board');
  };

  const change = async (tx: Tx, run: RunId, input: Change): Promise<Board> => {
    const facts = await loadClass(context, tx, run);
    const before = await boardOf(tx, run);
    if (input.version !== undefined && input.version !== before.version) throw new Refusal('board-changed');
    const changed = withChange(before.state, readChange(facts, input));
    const state = input.liftoff === 1 ? { ...changed, liftoffAt: nowMs() } : changed;
    if (state.exhibition.length > mostExhibited) throw new Refusal('exhibition-full');
    const after = { ...before, state, version: before.version + 1 };
    await putBoard(tx, run, after);
    return after;
  };

  /** An answer that was taken away in the meantime is not shown. */
  const viewOf = async (run: RunId, stored: Board, { id: teacher }: TeacherCaller) => {
    const board = { ...stored, state: withoutPastLiftoff(stored.state, nowMs()) };
    const { led, frozen, exhibition } = board.state;
    const over = [led, frozen].flatMap((showing) => (showing && shownAnswer(showing.over)) ?? []);
    const shown = new Set([...over, ...exhibition]);
    const there = new Set<string>();
    for (const answer of shown) if (await isSeenOnBoard(db, run, answer)) there.add(answer);
    const isListening = silentFor(board) < awayAfterMs;
    const elsewhere = isListening ? null : await boardElsewhere(run, teacher);
    return boardView(run, board, { isListening, elsewhere, isThere: (answer) => there.has(answer) });
  };

  const boardElsewhere = async (run: RunId, teacher: TeacherId) => {
    const other = await boardOnOtherDevice(db, { teacher, run, withinMs: awayAfterMs });
    if (other === undefined) return null;
    const { course } = await cachedClass(context, other);
    return { run: other.runId, name: other.text === '' ? course.challenge.title : other.text };
  };

  return {
    board: async ({ listens, runId }, who) => {
      const run = activeRun(who);
      const shown = listens === 0 && runId !== undefined ? (await findRunOf(db, who.id, runId))?.id : run;
      if (listens !== undefined && shown !== undefined) {
        await noteListening(shown, await boardOf(db, shown), listens === 1);
      }
      return viewOf(run, await boardOf(db, run), who);
    },

    remoteAddress: async (_, who) => {
      const address = `${who.address}/docent/afstandsbediening?klas=${activeRun(who)}`;
      return { address, qr: qrPath(address) };
    },

    teamsAddress: (_, who) => {
      const address = `${who.address}/student`;
      return Promise.resolve({ address, qr: qrPath(address) });
    },

    changeBoard: async (input, who) => {
      const run = activeRun(who, input);
      const board = await runTransaction(db, run, (tx) => change(tx, run, input));
      events.publishToTeacher(run, 'board');
      return viewOf(run, board, who);
    },

    atWork: async ({ activityId }, who) => {
      if (who.runId === null) return [];
      const { course, teams } = await cachedClass(context, activeRunAt(who));
      if (!hasActivity(course.challenge, activityId)) throw new Refusal('not-found');
      const opened = await openSince(context, who.runId, activityId);
      const sent = await sentMoments(db, who.runId, activityId);
      return teams.map((team) =>
        atWorkView(team, activityId, { opened: opened.get(team.id), sent: sent.get(team.id) }),
      );
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}

function silentFor({ listenedAt: heardAt }: Board): number {
  return heardAt === null ? Infinity : msAway(heardAt);
}

function readChange({ course: { challenge }, teams }: ClassFacts, input: Change): BoardChange {
  const { phase, activityId, edge, frozen, medals } = input;
  const where = { activity: activityId ?? null, ...(edge === undefined ? {} : { edge }) };
  const place = phase === undefined ? undefined : { phase, ...where };
  const lesson = readLesson(challenge, input);
  if (place !== undefined && !hasPlace(challenge, place)) throw new Refusal('not-found');
  const over = readOver(input);
  const answers = teams.flatMap(({ work }) => work.answers);
  const isThere = (answer: string): boolean => answers.some((one) => one.id === answer && isSeen(one));
  const exhibit = readExhibit(input);
  const named = [over === undefined ? null : shownAnswer(over), exhibit?.isChosen === true ? exhibit.answer : null];
  if (named.some((answer) => answer !== null && !isThere(answer))) throw new Refusal('not-found');
  const timer = readTimer(input);
  return {
    ...(place === undefined ? {} : { place }),
    ...(over === undefined ? {} : { over }),
    ...(frozen === undefined ? {} : { isFrozen: frozen === 1 }),
    ...(timer === undefined ? {} : { timer }),
    ...(exhibit === undefined ? {} : { exhibit }),
    ...(medals === undefined ? {} : { withMedals: medals === 1 }),
    ...(lesson === undefined ? {} : { lesson }),
  };
}

function readLesson(challenge: Challenge, { plan = 0, lesson }: Change): BoardChange['lesson'] {
  if (lesson === undefined) return undefined;
  if (lesson === -1) return null;
  if (lessonAt(challenge, { plan, lesson }) === undefined) throw new Refusal('not-found');
  return { plan, lesson };
}

function readExhibit({ exhibitAnswerId: answer, exhibited = 1 }: Change): BoardChange['exhibit'] {
  return answer === undefined ? undefined : { answer, isChosen: exhibited === 1 };
}

function readOver({ film, exhibition, liftoff, answerId }: Change): LaidOver | undefined {
  if (exhibition !== undefined) return exhibition === 1 ? 'exhibition' : null;
  if (liftoff !== undefined) return liftoff === 1 ? 'liftoff' : null;
  if (film !== undefined) return film === 1 ? 'film' : null;
  if (answerId === undefined) return undefined;
  return answerId === '' ? null : { answer: answerId };
}

/** In seconds: a longer timer is refused. */
const tooLong = 100 * 60 * 60;

function readTimer(input: Change): Timer | null | undefined {
  const { timerActivityId: activity, timerTotal: total, timerLeft: left = total, timerEndsAt, timerPausedAt } = input;
  if (total === undefined || left === undefined) return undefined;
  if (total === 0) return null;
  const endsAt = timerEndsAt === undefined ? 0 : Date.parse(timerEndsAt);
  const isRight = total > 0 && total <= tooLong && left >= 0 && left <= tooLong && !Number.isNaN(endsAt);
  if (activity === undefined || !isRight) throw new Refusal('malformed');
  if (timerEndsAt !== undefined) return { state: 'running', activity, total, endsAt };
  return {
    state: 'paused',
    activity,
    total,
    left,
    ...(timerPausedAt === undefined ? {} : { pausedAt: timerPausedAt }),
  };
}
