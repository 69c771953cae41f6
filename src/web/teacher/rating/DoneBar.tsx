/** What was just done to an answer, with the button that undoes it; or why it could not be undone. */

import type { DoneAct } from '#client/rating/justDone.ts';
import type { Translate } from '#client/texts.ts';
import { Problem } from '#contract/problem.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { UndoBar, type UndoLine } from '#web/teacher/undo/UndoBar.tsx';

import type { JustDoneOnScreen } from './useJustDone.ts';

export function DoneBar({ justDone }: { justDone: JustDoneOnScreen }) {
  const { t } = useTranslation();
  return <UndoBar lines={justDone.acts.map((act) => lineOf(act, justDone, t))} />;
}

function lineOf(act: DoneAct, { undo, forget }: JustDoneOnScreen, t: Translate): UndoLine {
  const { id, label, stage, error } = act;
  const press = (): void => void undo(id);
  if (stage !== 'failed') return { id, label, words: act.words, undo: { words: t('undo'), press } };
  // What the server refused it refuses again.
  const isRefused = error instanceof Problem && error.status < 500;
  const words = `${t('undo.failed')} ${t(error instanceof Problem ? error.title : 'undo.no-connection')}`;
  const again = isRefused ? undefined : { words: t('undo.again'), press };
  return { id, label, words, undo: again, close: () => forget(id) };
}
