/** Deleting a class: first what will be lost, then its name must be typed; a wrong name is reported and deletes nothing (docs/rules.md 9.23, 14.30). */

import { Trash2 } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';

import { isSameName } from '#domain/lesson/className.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';

import { DialogPart } from './DialogPart.tsx';
import { FormTrouble } from './FormTrouble.tsx';

import styles from './forms.module.css';

/** The field for the name. */
const namePlace = 'removed-class-name';

type ClassRemovalProps = {
  name: string;
  /** What can be done instead. */
  first: string;
  /** What will be lost. */
  losses: ReactNode;
  remove: { mutate: () => void; isPending: boolean; error: Error | null };
};

export function ClassRemoval({ first, ...removal }: ClassRemovalProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    setOpen(true);
    focusOn(namePlace);
  };
  return (
    <DialogPart title={t('removal.title')}>
      {isOpen ? (
        <Removal {...removal} />
      ) : (
        <>
          <p>{first}</p>
          <Button icon={<Trash2 aria-hidden />} onClick={open}>
            {t('removal.ask')}
          </Button>
        </>
      )}
    </DialogPart>
  );
}

function Removal({ name, losses, remove }: Omit<ClassRemovalProps, 'first'>) {
  const { t } = useTranslation();
  const lost = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (remove.isPending) return;
    const fits = isSameName(typed, name);
    setWrong(!fits);
    if (fits) remove.mutate();
  };
  return (
    <>
      <div id={lost}>{losses}</div>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t('removal.type', { name })}
          autoComplete="off"
          data-focus={namePlace}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
          }}
          error={isWrong ? t('removal.wrong', { name }) : undefined}
        />
        <FormTrouble error={remove.error} />
        <Button
          type="submit"
          kind="danger"
          icon={<Trash2 aria-hidden />}
          aria-describedby={lost}
          aria-disabled={remove.isPending}
        >
          {t('removal.remove', { name })}
        </Button>
      </form>
    </>
  );
}
