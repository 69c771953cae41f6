/** The last action on an answer, with its undo button; or why it could not be undone. The tools of the screen stand above it. */

import type { ReactNode } from 'react';

import type { Translate } from '#client/texts.ts';
import type { DoneAct } from '#client/undo.ts';
import { Problem } from '#contract/problem.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { UndoBar, type UndoLine } from '#web/teacher/undo/UndoBar.tsx';
import type { UndoOnScreen } from '#web/teacher/undo/useUndo.ts';

import type { ShownTitles } from './useRound.ts';

type DoneBarProps = { undo: UndoOnScreen; now: ShownTitles | undefined; children: ReactNode };

export function DoneBar({ undo, now, children }: DoneBarProps) {
  const { t } = useTranslation();
  return (
    <UndoBar lines={undo.acts.map((act) => lineOf(act, undo, t))} note={now && t('rating.now', now)}>
      {children}
    </UndoBar>
  );
}

function lineOf(act: DoneAct, { undo, forget }: UndoOnScreen, t: Translate): UndoLine {
  const { id, label, stage, error } = act;
  const press = (): void => void undo(id);
  if (stage !== 'failed') return { id, label, words: act.words, undo: { words: t('undo'), press } };
  // The server would refuse it again.
  const isRefused = error instanceof Problem && error.status < 500;
  const words = `${t('undo.failed')} ${t(error instanceof Problem ? error.title : 'undo.no-connection')}`;
  const again = isRefused ? undefined : { words: t('undo.again'), press };
  return { id, label, words, undo: again, close: () => forget(id) };
}
