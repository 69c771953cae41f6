/** What a beheerder does with the class of another: gives it to somebody else, or deletes it. */

import { useId } from 'react';

import { beheer } from '#contract/beheer/beheer.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { useAnswer } from '#web/query.ts';
import { ChooseDocent } from '#web/teacher/people/ChooseDocent.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import { ClassRemoval } from './ClassRemoval.tsx';
import type { ManagedClass } from './managedClass.ts';

import styles from './ClassDialog.module.css';

/** `after`: where the focus goes when the class is gone. */
type ClassDialogProps = { one: ManagedClass; onClose: () => void; after: string };

export function ClassDialog({ one, onClose, after }: ClassDialogProps) {
  const { t } = useTranslation();
  const heading = useId();
  const people = useAnswer(beheer.people, {});
  const docents = people.data?.docents ?? [];
  const owner = docents.find(({ classes }) => classes.some(({ id }) => id === one.id));
  const others = docents.filter(({ isBlocked, id }) => !isBlocked && id !== owner?.id);
  return (
    <Dialog title={one.text === '' ? one.challenge : one.text} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.parts}>
        <section aria-labelledby={heading} className={styles.part}>
          <h3 id={heading}>{t('docents.hand-over')}</h3>
          <ChooseDocent
            call={beheer.handOverClass}
            runId={one.id}
            choices={others.map(({ username, displayName }) => ({ username, name: displayName ?? username }))}
            label={t('docents.new-owner')}
            what={t('storage.hand-over-what')}
            press={t('docents.hand-over')}
          />
        </section>
        <ClassRemoval one={one} onDone={onClose} after={after} />
      </div>
    </Dialog>
  );
}
