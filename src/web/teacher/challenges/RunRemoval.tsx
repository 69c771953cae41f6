/** A class goes: first what will be gone and what can be kept, then its name to be typed (docs/rules.md 9.23). */

import { FileText, Sheet, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';

import { toRequest } from '#contract/ask.ts';
import type { ListedRun } from '#contract/facts/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { isSameName } from '#domain/lesson/className.ts';
import { focusOn, passFocusTo, screenHeading } from '#web/focus.ts';
import { FormTrouble } from '#web/parts/form/FormTrouble.tsx';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { Button, FileLink } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';

import styles from './RunForms.module.css';

/** Where the name is typed. */
const namePlace = 'removed-class-name';

type RunRemovalProps = { run: ListedRun; onDone: () => void };

export function RunRemoval({ run, onDone }: RunRemovalProps) {
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
        <Removal run={run} onDone={onDone} />
      ) : (
        <>
          <p>{t('removal.first')}</p>
          <Button icon={<Trash2 aria-hidden />} onClick={ask}>
            {t('removal.ask')}
          </Button>
        </>
      )}
    </section>
  );
}

function Removal({ run, onDone }: RunRemovalProps) {
  const { t } = useTranslation();
  const lost = useId();
  const [typed, setTyped] = useState('');
  const remove = useCall(teacher.removeRun, () => {
    passFocusTo(screenHeading);
    onDone();
  });
  // One that an administrator made may have no name of its own.
  const name = run.text === '' ? run.course.challenge.title : run.text;
  return (
    <>
      <div id={lost}>
        <Losses of={run} />
      </div>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          remove.mutate({ runId: run.id });
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

function Losses({ of: { id: runId, teamCount, answers } }: { of: ListedRun }) {
  const { t } = useTranslation();
  const sent = answers.filter(({ isEmpty }) => !isEmpty).length;
  if (teamCount === 0) return <p>{t('removal.nothing')}</p>;
  return (
    <>
      <p>{t('removal.lost', { teams: t('challenges.teams', { count: teamCount }), count: sent })}</p>
      <p>{t('removal.then')}</p>
      {sent === 0 ? null : (
        <div className={styles.links}>
          <FileLink size="small" href={toRequest(teacher.report, { runId }).url} icon={<FileText aria-hidden />}>
            {t('teams.report')}
          </FileLink>
          <FileLink size="small" href={toRequest(teacher.reportTable, { runId }).url} icon={<Sheet aria-hidden />}>
            {t('teams.report-table')}
          </FileLink>
        </div>
      )}
    </>
  );
}
