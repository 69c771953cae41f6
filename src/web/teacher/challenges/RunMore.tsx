/** 'Instellingen' in the menu of a class: rename it, set its end date, manage its docents, and delete it with all its work. */

import { Settings2 } from 'lucide-react';
import { useState } from 'react';

import type { ListedRun } from '#contract/decode/listedRun.ts';
import { teacher } from '#contract/teacher.ts';
import { DialogEntry } from '#web/components/DialogEntry.tsx';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { EndDate } from '#web/teacher/ending/EndDateForm.tsx';
import { isOver } from '#web/teacher/ending/EndLine.tsx';
import { ClassDocents } from '#web/teacher/people/ClassDocents.tsx';
import { PhotosFirst } from '#web/teacher/photos/PhotosFirst.tsx';
import { NewVersion } from '#web/teacher/versions/NewVersion.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { AdaptChallenge } from './AdaptChallenge.tsx';
import { ClassNameField } from './ClassNameField.tsx';
import { nameOfRun } from './runNames.ts';
import { RunRemoval } from './RunRemoval.tsx';

import styles from '#web/components/form/forms.module.css';

/** `onRemoved`: the class is gone, and its card too. */
type RunMoreProps = { run: ListedRun; onRemoved: () => void };

export function RunMore({ run, onRemoved }: RunMoreProps) {
  const { t } = useTranslation();
  const { slug, title } = run.course.challenge;
  return (
    <DialogEntry icon={<Settings2 aria-hidden />} label={t('challenges.more')} title={nameOfRun(run)}>
      {(close) => (
        <div className={styles.dialog}>
          {run.hasNewVersion && !isOver(run) ? <NewVersion runId={run.id} /> : null}
          <div>
            <AdaptChallenge slug={slug} title={title} />
          </div>
          {isOver(run) ? null : (
            <>
              <NameForm run={run} />
              <EndDate run={run} />
              <PhotosFirst run={run} />
              <ClassDocents runId={run.id} onLeft={close} />
            </>
          )}
          {run.mayEnd ? (
            <RunRemoval
              run={run}
              onDone={() => {
                close();
                onRemoved();
              }}
            />
          ) : null}
        </div>
      )}
    </DialogEntry>
  );
}

function NameForm({ run }: { run: ListedRun }) {
  const { t } = useTranslation();
  const [text, setText] = useState(run.text);
  const rename = useCall(teacher.renameRun);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate({ runId: run.id, text });
      }}
    >
      <ClassNameField
        error={rename.error}
        value={text}
        onType={(typed) => {
          rename.reset();
          setText(typed);
        }}
      />
      <FormTrouble error={rename.error} />
      {rename.isSuccess ? <Notice tone="good">{t('challenges.renamed')}</Notice> : null}
      <Button type="submit" disabled={rename.isPending}>
        {t('challenges.rename')}
      </Button>
    </form>
  );
}
