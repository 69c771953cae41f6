/** The last thing that was added, moved or removed, with its undo button: in view at any scroll position in the form (docs/rules.md 16.42). */

import { Undo2 } from 'lucide-react';
import { useRef } from 'react';

import { placeOfStep } from '#client/workshop/stepTarget.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { passFocusTo } from '#web/focus.ts';
import { Button } from '#web/ui/Button.tsx';
import { useBar } from '#web/ui/useBar.ts';
import { useStore } from '#web/useStore.ts';
import { useOpenDraft } from '#web/workshop/open/draftContext.ts';
import { useLead } from '#web/workshop/open/useLinkedField.ts';
import { fieldQuery, partPath } from '#web/workshop/paths.ts';

import styles from './TakeBack.module.css';

/** The form opens at the undone change, whichever was open (docs/rules.md 16.50). */
export function TakeBack({ opened }: { opened: string | null }) {
  const { t } = useTranslation();
  const { id: draft, workshop } = useOpenDraft();
  const lead = useLead();
  const { steps } = workshop;
  const last = useStore(steps.last);
  const done = useStore(steps.done);
  const bar = useRef<HTMLDivElement>(null);
  useBar(bar, 'bottom');
  const takeBack = (): void => {
    const step = steps.takeBack();
    if (step === undefined) return;
    const { part, field, scene } = placeOfStep(workshop, step);
    const isGone = opened !== null && workshop.part(opened).get().content === null;
    // An added thing that is removed again has nothing to show, unless it was open.
    const stays = step.kind === 'added' && scene === null && !isGone;
    if (stays || (part === opened && scene === null)) passFocusTo('part-title');
    else lead(partPath(draft, part) + (field === null || scene === null ? '' : fieldQuery(field, scene)));
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
