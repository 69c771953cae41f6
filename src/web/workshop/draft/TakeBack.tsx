/** The last thing that was added, moved or taken away, and the press that takes it back: in view wherever in the form somebody is (docs/rules.md 16.42). */

import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'wouter';

import { focusOn, passFocusTo } from '#web/focus.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { useBar } from '#web/ui/useBar.ts';
import { useWatched } from '#web/useWatched.ts';
import { useOpenDraft } from '#web/workshop/open/OpenDraft.ts';
import { outlinePlace } from '#web/workshop/outline/PartLink.tsx';
import { partPath } from '#web/workshop/paths.ts';

import styles from './TakeBack.module.css';

/** `hasOutline`: the outline is beside the form, and not folded above it. */
export function TakeBack({ hasOutline }: { hasOutline: () => boolean }) {
  const { t } = useTranslation();
  const { id: draft, workshop } = useOpenDraft();
  const [, navigate] = useLocation();
  const { steps } = workshop;
  const last = useWatched(steps.last);
  const done = useWatched(steps.done);
  const bar = useRef<HTMLDivElement>(null);
  useBar(bar, { side: 'bottom' });
  const takeBack = (): void => {
    const step = steps.takeBack();
    const part = step?.changes.find(({ key }) => key.startsWith('activity-'))?.key;
    // Back where it was: there one goes on.
    if (step?.kind !== 'removed' || part === undefined) return passFocusTo('part-title');
    if (hasOutline()) focusOn(outlinePlace(part));
    else navigate(partPath(draft, part));
  };
  return (
    <div ref={bar} className={styles.bar} data-is-there={last !== undefined || undefined}>
      <p role="status" className="visually-hidden">
        {done === undefined ? null : t(`workshop-done.${done.kind}`, { title: done.title })}
      </p>
      {last === undefined ? null : (
        <Button size="small" icon={<Undo2 aria-hidden />} onClick={takeBack}>
          {t(`workshop-undo.${last.kind}`, { title: last.title })}
        </Button>
      )}
    </div>
  );
}
