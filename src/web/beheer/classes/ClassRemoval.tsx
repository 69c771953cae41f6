/** A class of another goes: what will be gone, and then its name to be typed, as its owner would (docs/rules.md 14.30). */

import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';

import { beheer } from '#contract/beheer/beheer.ts';
import { isSameName } from '#domain/lesson/className.ts';
import { focusOn, passFocusTo } from '#web/focus.ts';
import { FormTrouble } from '#web/parts/form/FormTrouble.tsx';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';

import type { ManagedClass } from './managedClass.ts';

import styles from './ClassDialog.module.css';

const namePlace = 'removed-class-name';

type RemovalProps = { one: ManagedClass; onDone: () => void; after: string };

export function ClassRemoval({ one, onDone, after }: RemovalProps) {
  const { t } = useTranslation();
  const heading = useId();
  const [isAsked, setAsked] = useState(false);
  const ask = (): void => {
    setAsked(true);
    focusOn(namePlace);
  };
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading}>{t('removal.title')}</h3>
      {isAsked ? (
        <Removal one={one} onDone={onDone} after={after} />
      ) : (
        <>
          <p>{t('storage.remove-first')}</p>
          <Button icon={<Trash2 aria-hidden />} onClick={ask}>
            {t('removal.ask')}
          </Button>
        </>
      )}
    </section>
  );
}

function Removal({ one: { id, text, challenge, teams }, onDone, after }: RemovalProps) {
  const { t } = useTranslation();
  const lost = useId();
  const [typed, setTyped] = useState('');
  const remove = useCall(beheer.removeClass, undefined, () => {
    passFocusTo(after);
    onDone();
  });
  const name = text === '' ? challenge : text;
  return (
    <>
      <div id={lost}>
        {teams === 0 ? (
          <p>{t('removal.nothing')}</p>
        ) : (
          <>
            <p>{t('storage.remove-lost', { teams: t('beheer.teams', { count: teams }) })}</p>
            <p>{t('storage.remove-then')}</p>
          </>
        )}
      </div>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isSameName(typed, name)) remove.mutate({ runId: id });
        }}
      >
        <TextField
          label={t('removal.type', { name })}
          autoComplete="off"
          data-focus={namePlace}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FormTrouble error={remove.error} />
        <Button
          type="submit"
          kind="danger"
          icon={<Trash2 aria-hidden />}
          aria-describedby={lost}
          disabled={remove.isPending || !isSameName(typed, name)}
        >
          {t('removal.remove', { name })}
        </Button>
      </form>
    </>
  );
}
