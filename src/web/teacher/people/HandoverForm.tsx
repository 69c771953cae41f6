/** The note itself, to read and to edit; after a conflict both texts are shown (docs/rules.md 9.31). */

import { useEffect } from 'react';

import type { ResponseOf } from '#contract/endpoint.ts';
import { teacher } from '#contract/teacher.ts';
import { limits } from '#domain/limits.ts';
import { bothNotes } from '#domain/people/handover.ts';
import { fieldError } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useRoom } from '#web/components/form/useRoom.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { refresh, useCall } from '#web/query.ts';
import { useDraft } from '#web/teacher/draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { dayWords } from './dayWords.ts';

import styles from './Handover.module.css';

type Note = ResponseOf<typeof teacher.handover>;
type HandoverFormProps = {
  runId: string;
  note: Note;
  /** The class, for the printed note. */
  which: string;
};

export function HandoverForm({ runId, note, which }: HandoverFormProps) {
  const room = useRoom();
  const { t } = useTranslation();
  useRead(runId, note);
  const { text, version } = note;
  const { fields, isTouched, change, clear, forget } = useDraft(`handover:${runId}`, { text, version });
  const { mutate, isPending, isSuccess, error, reset } = useCall(teacher.writeHandover, clear, forget);
  const wrong = fieldError(error, 'text');
  // The draft is based on the version of that moment.
  const type = (typed: string): void => {
    reset();
    change({ text: typed, version: fields.version });
  };
  const isOvertaken = isTouched && fields.version !== version && fields.text.trim() !== text;
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ runId, ...fields }, { onError: () => void refresh() });
        }}
      >
        <p>{t('handover.what')}</p>
        <LastWritten note={note} />
        <TextArea
          label={t('handover.label')}
          hint={
            wrong === undefined
              ? room(fields.text, limits.handover, t('handover.hint', { max: limits.handover }))
              : undefined
          }
          error={wrong && t(wrong)}
          rows={6}
          value={fields.text}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {isOvertaken ? (
          <Overtaken
            note={note}
            onBoth={() => change({ text: bothNotes(text, fields.text), version })}
            onTheirs={clear}
          />
        ) : (
          <FormTrouble error={error} />
        )}
        {isSuccess && !isTouched ? <Notice tone="good">{t('account.saved')}</Notice> : null}
        <Button type="submit" kind="primary" disabled={isPending || isOvertaken || !isTouched}>
          {t('account.save')}
        </Button>
      </form>
      <OnPaper note={isTouched ? undefined : note} text={fields.text} which={which} />
    </>
  );
}

/**
 * The typed text as plain words: a field is not printed (docs/rules.md 11.37). `note`: the stored note, with its last
 * author.
 */
function OnPaper({ note, text, which }: { note: Note | undefined; text: string; which: string }) {
  const { t } = useTranslation();
  return (
    <article data-paper>
      <h2>{t('handover.title')}</h2>
      <p>{which}</p>
      <p className={styles.words}>{text}</p>
      {note === undefined ? null : <LastWritten note={note} />}
    </article>
  );
}

/** Shown counts as read. */
function useRead(runId: string, { isUnread, version }: Note): void {
  const { mutate } = useCall(teacher.readHandover);
  useEffect(() => {
    if (isUnread) mutate({ runId, version });
  }, [isUnread, mutate, runId, version]);
}

function LastWritten({ note: { by, at } }: { note: Note }) {
  const { t } = useTranslation();
  if (at === null) return null;
  const name = by ?? t('handover.somebody');
  return <p className={styles.last}>{t('handover.last', { name, day: dayWords(at) })}</p>;
}

type OvertakenProps = { note: Note; onBoth: () => void; onTheirs: () => void };

function Overtaken({ note: { by, text }, onBoth, onTheirs }: OvertakenProps) {
  const { t } = useTranslation();
  return (
    <Notice>
      <p>{t('handover.changed', { name: by ?? t('handover.somebody') })}</p>
      <blockquote className={styles.theirs}>{text === '' ? t('handover.emptied') : text}</blockquote>
      <div className={styles.actions}>
        <Button size="small" onClick={onBoth}>
          {t('handover.both')}
        </Button>
        <Button size="small" kind="quiet" onClick={onTheirs}>
          {t('handover.theirs')}
        </Button>
      </div>
    </Notice>
  );
}
