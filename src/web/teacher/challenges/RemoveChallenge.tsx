/** Deletes one of the school's own challenges from this server, as long as no class has it (docs/rules.md 16.38). */

import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { exchange } from '#contract/workshop/exchange.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { passFocusTo, screenHeading } from '#web/focus.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import styles from './BringFile.module.css';

type RemoveChallengeProps = { slug: string; title: string };

export function RemoveChallenge({ slug, title }: RemoveChallengeProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const remove = useCall(exchange.removeChallenge, () => {
    passFocusTo(screenHeading);
    setOpen(false);
  });
  return (
    <>
      <Button size="small" icon={<Trash2 aria-hidden />} onClick={() => setOpen(true)}>
        {t('shelf.remove-button')}
        <span className="visually-hidden">{title}</span>
      </Button>
      {isOpen ? (
        <Dialog title={t('shelf.remove', { title })} closeLabel={t('close')} onClose={() => setOpen(false)}>
          <div className={styles.removal}>
            <p>{t('shelf.remove-what')}</p>
            <FormTrouble error={remove.error} />
            <Button
              kind="danger"
              icon={<Trash2 aria-hidden />}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ challenge: slug })}
            >
              {t('shelf.remove-do')}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
