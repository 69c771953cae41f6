/** 'Overdracht' of a class, with a dot until this docent has read it; never shown to the class (docs/rules.md 9.29, 9.30). */

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

/** For the class on screen: in the header as long as the note is unread, and in the docent's menu at any time. */
export function RunHandover({ isInHeader = false }: { isInHeader?: boolean }) {
  const run = useRun();
  if (run === undefined) return null;
  return <ClassHandover runId={run.id} docents={run.docents} which={run.text} isOnlyForUnread={isInHeader} />;
}

type ClassHandoverProps = {
  runId: string;
  docents: readonly string[];
  /** Follows the words of the button. */
  which: string;
  isOnlyForUnread?: boolean;
};

/** Hidden for a docent who leads a class alone, unless a colleague left a note. */
export function ClassHandover({ runId, docents, which, isOnlyForUnread = false }: ClassHandoverProps) {
  const { t } = useTranslation();
  const { data: note } = useEndpoint(teacher.handover, { runId });
  const [isOpen, setOpen] = useState(false);
  if (note === undefined || (docents.length === 1 && note.text === '')) return null;
  // Opened, the note is read, and its dialog stays.
  if (isOnlyForUnread && !note.isUnread && !isOpen) return null;
  const title = t('handover.title');
  return (
    <>
      <Button kind="quiet" icon={<NotebookPen aria-hidden />} onClick={() => setOpen(true)}>
        {title}
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
