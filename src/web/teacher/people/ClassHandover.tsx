/** 'Overdracht' in the header and on the card of a class, with a dot until this docent has read it; never shown to the class (docs/rules.md 9.30). */

import { NotebookPen } from 'lucide-react';
import { useState } from 'react';

import { teacher } from '#contract/teacher.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useEndpoint } from '#web/query.ts';
import { useRun } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import { HandoverForm } from './HandoverForm.tsx';

import styles from './Handover.module.css';

/** For the class on screen. */
export function RunHandover() {
  const run = useRun();
  return run === undefined ? null : <ClassHandover runId={run.id} docents={run.docents} which={run.text} isShort />;
}

type ClassHandoverProps = {
  runId: string;
  docents: readonly string[];
  /** Follows the words of the button. */
  which: string;
  /** The icon only. */
  isShort?: boolean;
};

/** Hidden for a docent who leads a class alone, unless a colleague left a note. */
export function ClassHandover({ runId, docents, which, isShort = false }: ClassHandoverProps) {
  const { t } = useTranslation();
  const { data: note } = useEndpoint(teacher.handover, { runId });
  const [isOpen, setOpen] = useState(false);
  if (note === undefined || (docents.length === 1 && note.text === '')) return null;
  const title = t('handover.title');
  return (
    <>
      <Button
        kind="quiet"
        size={isShort ? 'normal' : 'small'}
        icon={<NotebookPen aria-hidden />}
        title={isShort ? title : undefined}
        onClick={() => setOpen(true)}
      >
        <span className={isShort ? 'visually-hidden' : undefined}>{title}</span>
        <span className="visually-hidden">{which}</span>
        {note.isUnread ? (
          <>
            <span className={styles.dot} aria-hidden />
            <span className="visually-hidden">{t('handover.new')}</span>
          </>
        ) : null}
      </Button>
      {isOpen ? (
        <Dialog title={title} closeLabel={t('close')} onClose={() => setOpen(false)}>
          <HandoverForm runId={runId} note={note} which={which} />
        </Dialog>
      ) : null}
    </>
  );
}
