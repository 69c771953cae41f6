/** What a beheerder can do with somebody else's class: transfer it to another docent, or delete it. */

import { useId } from 'react';

import { admin } from '#contract/admin/admin.ts';
import { ClassRemoval } from '#web/components/form/ClassRemoval.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { passFocusTo } from '#web/focus.ts';
import { useEndpoint, useCall } from '#web/query.ts';
import { ChooseDocent } from '#web/teacher/people/ChooseDocent.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import type { ManagedClass } from './managedClass.ts';

import styles from '#web/components/form/forms.module.css';

/** `after`: where the focus goes when the class is gone. */
type ClassDialogProps = { one: ManagedClass; onClose: () => void; after: string };

export function ClassDialog({ one, onClose, after }: ClassDialogProps) {
  const { t } = useTranslation();
  const heading = useId();
  const people = useEndpoint(admin.people, {});
  const docents = people.data?.docents ?? [];
  const owner = docents.find(({ classes }) => classes.some(({ id }) => id === one.id));
  const others = docents.filter(({ isBlocked, id }) => !isBlocked && id !== owner?.id);
  return (
    <Dialog title={nameOf(one)} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.dialog}>
        <section aria-labelledby={heading} className={styles.form}>
          <h3 id={heading}>{t('docents.hand-over')}</h3>
          <ChooseDocent
            call={admin.handOverClass}
            runId={one.id}
            choices={others.map(({ username, displayName }) => ({ username, name: displayName ?? username }))}
            label={t('docents.new-owner')}
            what={t('storage.hand-over-what')}
            press={t('docents.hand-over')}
          />
        </section>
        <Removal one={one} onClose={onClose} after={after} />
      </div>
    </Dialog>
  );
}

/** As its owner would delete it (docs/rules.md 14.30). */
function Removal({ one, onClose, after }: ClassDialogProps) {
  const { t } = useTranslation();
  const remove = useCall(admin.removeClass, undefined, () => {
    passFocusTo(after);
    onClose();
  });
  return (
    <ClassRemoval
      name={nameOf(one)}
      first={t('storage.remove-first')}
      losses={<Losses teams={one.teams} />}
      remove={{ ...remove, mutate: () => remove.mutate({ runId: one.id }) }}
    />
  );
}

function Losses({ teams }: { teams: number }) {
  const { t } = useTranslation();
  if (teams === 0) return <p>{t('removal.nothing')}</p>;
  return (
    <>
      <p>{t('storage.remove-lost', { teams: t('beheer.teams', { count: teams }) })}</p>
      <p>{t('storage.remove-then')}</p>
    </>
  );
}

function nameOf({ text, challenge }: ManagedClass): string {
  return text === '' ? challenge : text;
}
