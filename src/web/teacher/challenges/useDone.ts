/** The last action on a class in the list, in words, with its undo. */

import { useState } from 'react';

import type { ListedRun } from '#contract/decode/listedRun.ts';
import { teacher } from '#contract/teacher.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn, passFocusTo, screenHeading } from '#web/focus.ts';
import { useCall } from '#web/query.ts';
import type { UndoLine } from '#web/teacher/undo/UndoBar.tsx';
import { undoFocus } from '#web/teacher/undo/undoFocus.ts';

import { nameOfRun } from './runNames.ts';

type Act = 'archived' | 'back' | 'removed';
export type OnDone = (act: Act, run: ListedRun) => void;

const words = {
  archived: 'challenges.archived-now',
  back: 'challenges.back-now',
  removed: 'challenges.removed-now',
} as const;

/** 'Meer' on the card of a class that is not archived. */
export const archivePlace = ({ id }: Pick<ListedRun, 'id'>): string => `archive-${id}`;

/** `lines` has at most one line, for the last action. */
export function useDone(): { lines: readonly UndoLine[]; onDone: OnDone } {
  const { t } = useTranslation();
  const [last, setLast] = useState<{ act: Act; run: ListedRun }>();
  const undone = (): void => {
    setLast(undefined);
    if (last !== undefined) passFocusTo(archivePlace(last.run));
  };
  const bringBack = useCall(teacher.archiveRun, undone);
  // Makes the docent's earlier class the active one again.
  const activate = useCall(teacher.setActiveChallenge, undone);
  const undo = ({ id: runId, isActive, course }: ListedRun): void => {
    if (isActive) activate.mutate({ challenge: course.challenge.slug, runId });
    else bringBack.mutate({ runId, archived: 0 });
  };
  const onDone: OnDone = (act, run) => {
    bringBack.reset();
    activate.reset();
    setLast({ act, run });
    if (act === 'archived') focusOn(undoFocus(run.id), { scroll: false });
    else passFocusTo(act === 'back' ? archivePlace(run) : screenHeading);
  };
  if (last === undefined) return { lines: [], onDone };
  const hasFailed = (bringBack.error ?? activate.error) !== null;
  const { act, run } = last;
  const name = nameOfRun(run);
  const line: UndoLine = {
    id: run.id,
    words: hasFailed ? t('undo.failed') : t(words[act], { run: name }),
    label: name,
    undo: act === 'archived' ? { words: t(hasFailed ? 'undo.again' : 'undo'), press: () => undo(run) } : undefined,
    close: () => setLast(undefined),
  };
  return { lines: [line], onDone };
}
