/** Starts a class with a name: the next step is its teams. */

import { useLocation } from 'wouter';

import type { ShelfChallenge } from '#contract/decode/shelfFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { remember } from '#web/storedValue.ts';
import { useDraft } from '#web/teacher/draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import { ClassNameField } from './ClassNameField.tsx';

import styles from '#web/components/form/forms.module.css';

export function StartClass({
  challenge: { slug, title },
  onClose,
}: {
  challenge: Pick<ShelfChallenge, 'slug' | 'title'>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { fields, change, forget } = useDraft(`new-class:${slug}`, { text: '' });
  const start = useCall(teacher.startClass, () => {
    forget();
    remember('activeChallengeId', slug);
    navigate('/docent/teams');
  });
  return (
    <Dialog title={t('shelf.new-class', { title })} closeLabel={t('close')} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start.mutate({ challenge: slug, text: fields.text });
        }}
      >
        <ClassNameField
          error={start.error}
          value={fields.text}
          onType={(typed) => {
            start.reset();
            change({ text: typed });
          }}
        />
        <FormTrouble error={start.error} />
        <Button type="submit" kind="primary" disabled={start.isPending}>
          {t('shelf.start')}
        </Button>
      </form>
    </Dialog>
  );
}
