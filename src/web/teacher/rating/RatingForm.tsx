import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** Rates an answer: medal, comment for the team, note for the docent. Typed text stays until it is saved. */
import { teacher } from '#contract/teacher.ts';
import type { Medal } from '#domain/course.ts';
import { fieldError, formError } from '#web/formErrors.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { type Answer, useRunCall } from '../run.ts';
import { useDraft } from './draft.ts';
import { MedalChoice } from './MedalChoice.tsx';

import styles from './RatingForm.module.css';

type RatingFormProps = { answer: Answer; onRated: () => void };
type RatingFields = { medal: Medal | undefined; comment: string; note: string };

export function RatingForm({ answer, onRated }: RatingFormProps) {
  const { t } = useTranslation();
  const { rating } = answer;
  const stored: RatingFields = { medal: rating?.medal, comment: rating?.comment ?? '', note: rating?.note ?? '' };
  const { fields, change, clear } = useDraft<RatingFields>(`rating:${answer.id}`, stored);
  const rate = useRunCall(teacher.rateAnswer);
  const wrong = formError(rate.error);
  const textOf = (name: string): string | undefined => {
    const key = fieldError(rate.error, name);
    return key === undefined ? undefined : t(key);
  };

  const save = (): void => {
    const { medal, comment, note } = fields;
    const sent = { answer_id: answer.id, version: answer.version, comment, note, ...(medal ? { medal } : {}) };
    rate.mutate(sent, {
      onSuccess: () => {
        clear();
        onRated();
      },
    });
  };
  const saveByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
    }
  };

  return (
    <form
      className={styles['form']}
      noValidate
      onKeyDown={saveByKey}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <MedalChoice value={fields.medal} onChoose={(medal) => change({ medal })} error={textOf('medal')} />
      <div className={styles['texts']}>
        <TextArea
          label={t('rating.comment')}
          hint={t('rating.comment-hint')}
          value={fields.comment}
          onChange={(event) => change({ comment: event.currentTarget.value })}
          error={textOf('comment')}
        />
        <TextArea
          label={t('rating.note')}
          hint={t('rating.note-hint')}
          value={fields.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
          error={textOf('note')}
        />
      </div>
      {wrong === undefined ? null : <Notice tone="bad">{t(wrong)}</Notice>}
      <div className={styles['actions']}>
        <Button type="submit" kind="primary" disabled={rate.isPending}>
          {t('rating.save')}
        </Button>
        <span className={styles['shortcut']}>{t('rating.shortcut')}</span>
      </div>
    </form>
  );
}
