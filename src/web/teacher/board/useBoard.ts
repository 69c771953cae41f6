/** The board of the class, and the presses on it, for digibord and remote control alike (docs/rules.md 9.13). */

import { useEffect, useEffectEvent, useState } from 'react';

import { type BoardStep, selectedStop, stepBeside, type StopShown } from '#client/digibord/board.ts';
import { createLead, withWaiting } from '#client/digibord/lead.ts';
import { readTimer } from '#client/digibord/timer.ts';
import type { ClassRun } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import {
  type BoardChange,
  type BoardState,
  emptyBoard,
  onBoard,
  type BoardPlace,
  type Showing,
} from '#domain/lesson/board.ts';
import { lessonAt } from '#domain/lesson/lessonSlides.ts';
import { sendBeforeUnload } from '#web/query.ts';
import { recall, remember } from '#web/storedValue.ts';
import { type Selection, useSelection, useStartPhase } from '#web/teacher/useSelection.ts';
import { useStore } from '#web/useStore.ts';

import { pressBoard, pressWhileLeaving, useBoardQuery } from './boardQuery.ts';

export type ClassBoardOnScreen = {
  /** What the class sees. */
  shown: StopShown;
  /** Where the docent is: the same, unless the board is frozen. */
  led: StopShown;
  isFrozen: boolean;
  isListening: boolean;
  /** Where no screen shows it: another class of this docent whose board is on a screen. */
  elsewhere: { run: string; name: string } | null;
  /** A press on this device has not reached the server. */
  isBehind: boolean;
  timer: BoardState['timer'];
  /** The ids of the answers chosen for it. */
  exhibition: BoardState['exhibition'];
  together: BoardState['together'];
  /** Milliseconds since 1970, by the server's clock. */
  now: () => number;
  press: (change: BoardChange) => void;
  /** The lesson whose order the board follows. */
  lesson: BoardState['lesson'];
  beside: (shown: StopShown) => Record<'previous' | 'next', BoardStep | undefined>;
};

/**
 * Undefined until the server has responded, or can't be reached. `listens`: this screen is the one that the class
 * watches. For one run: another run has a screen of its own.
 */
export function useBoard(run: ClassRun, listens: boolean): ClassBoardOnScreen | undefined {
  const selection = useSelection(run);
  const start = useStartPhase(run);
  const { board, behindMs, askedAt, isComing } = useBoardQuery(run.id, listens);
  const [lead] = useState(() =>
    createLead({ send: (change, version) => pressBoard({ change, runId: run.id, version, listens }) }),
  );
  const version = board?.version;
  useEffect(() => {
    if (version !== undefined) lead.reached(version);
  }, [lead, version, askedAt]);
  const waiting = useStore(lead.waiting);
  const here = boardHere(run, selection, start);
  const beginning = { phase: start, activity: null, over: null };
  const state = withWaiting(board === undefined ? here : { ...board, led: board.led ?? beginning }, waiting);
  useRemembering(run, listens ? state : undefined, selection);
  useLeaving(listens ? run.id : undefined, () => pressWhileLeaving(lead.asOne(), run.id));

  // A class whose board nobody has led starts at its own beginning, whatever this browser showed last (docs/rules.md
  // 9.13).
  const isFirst = listens && board !== undefined && board.led === null && waiting.length === 0;
  const begin = useEffectEvent(() => {
    lead.begin({ place: { phase: start, activity: null }, timer: here.timer });
  });
  useEffect(() => {
    if (isFirst) begin();
  }, [isFirst]);

  // A newer version of the challenge may lack the lesson.
  const lesson =
    state.lesson !== null && lessonAt(run.course.challenge, state.lesson) !== undefined ? state.lesson : null;
  const stopOf = (showing: Showing | null): StopShown | undefined => {
    const stop = showing && selectedStop(run, showing, start);
    return stop ? { stop: lesson === null ? { ...stop, edge: undefined } : stop, over: showing.over } : undefined;
  };
  const [led, shown] = [stopOf(state.led), stopOf(onBoard(state))];
  if (isComing || led === undefined || shown === undefined) return undefined;
  return {
    shown,
    led,
    isFrozen: state.frozen !== null,
    isListening: board?.isListening ?? false,
    elsewhere: board?.elsewhere ?? null,
    isBehind: waiting.length > 0,
    timer: state.timer,
    exhibition: state.exhibition,
    together: state.together,
    now: () => Date.now() + behindMs,
    press: lead.press,
    lesson,
    beside: (of) => ({
      previous: stepBeside(run, of, lesson, -1),
      next: stepBeside(run, of, lesson, 1),
    }),
  };
}

/** The board as this browser stored it, for when the server can't be reached. */
function boardHere(run: ClassRun, { phase, activity = null }: Selection, start: number): BoardState {
  const timer = readTimer(recall(`timer:${run.id}`));
  return { ...emptyBoard, led: { phase: phase ?? start, activity, over: null }, timer };
}

function useRemembering(run: ClassRun, state: BoardState | undefined, selection: Selection): void {
  const place = state && onBoard(state);
  const [phase, activity] = [place?.phase, place?.activity];
  const select = useEffectEvent((here: BoardPlace) => {
    if (here.phase !== selection.phase || here.activity !== selection.activity) selection.select(here);
  });
  useEffect(() => {
    if (phase !== undefined && activity !== undefined) select({ phase, activity });
  }, [phase, activity]);
  const timer = state?.timer ? JSON.stringify(state.timer) : null;
  const isBoard = state !== undefined;
  useEffect(() => {
    if (isBoard) remember(`timer:${run.id}`, timer);
  }, [run.id, isBoard, timer]);
}

/** On leaving, the other devices learn at once that no screen shows this board, and the last presses are not lost. */
function useLeaving(runId: string | undefined, sendRest: () => void): void {
  const sendNow = useEffectEvent(sendRest);
  useEffect(() => {
    const send = (): void => sendNow();
    window.addEventListener('pagehide', send);
    return () => window.removeEventListener('pagehide', send);
  }, []);
  useEffect(() => {
    if (runId === undefined) return undefined;
    const leave = (): void => sendBeforeUnload(teacher.board, { listens: 0, runId });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [runId]);
}
