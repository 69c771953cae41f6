/** Rates an answer, or the nothing that a team sent: medal, comment for the team, note for the docent. */

import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { formOf, type ToRate } from '#web/teacher/rating/useRound.ts';
import { hasModifier, isSaveKey, isTyping, useShortcuts } from '#web/teacher/shortcuts.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/Field.tsx';

import { MedalChoice, medalOfKey } from './MedalChoice.tsx';
import { RatingTrouble } from './RatingTrouble.tsx';
import type { RatingOnScreen } from './useRating.ts';
import { type RatingInForm, useRatingForm } from './useRatingForm.ts';

import styles from './RatingForm.module.css';

type RatingFormProps = {
  toRate: ToRate;
  rating: RatingOnScreen;
  /** The form goes, and the docent stays. */
  onDone: () => void;
};

export function RatingForm({ toRate, rating, onDone }: RatingFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const inForm = useRatingForm(toRate, rating, onDone);
  const { fields, aim, change, save } = inForm;
  const isEmpty = aim === 'nothing';
  useShortcuts((event) => {
    if (isSaveKey(event)) {
      event.preventDefault();
      void save(aim !== 'correct');
      return;
    }
    const chosen = isTyping(event) || hasModifier(event) ? undefined : medalOfKey(event.key, isEmpty);
    if (chosen === undefined) return;
    change({ medal: chosen });
    // Tab goes on from the chosen medal; from another one it would come to the chosen one first.
    form.current?.querySelector<HTMLInputElement>(`input[value="${chosen}"]`)?.focus();
  }, form);

  return (
    // It hears what happens to its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className={styles.form}
      aria-label={t('rating.form', { team: toRate.team.title, activity: toRate.activity.title })}
      data-focus={formOf(toRate.id)}
      noValidate
      onFocus={inForm.begin}
      onSubmit={(event) => {
        event.preventDefault();
        void save(aim === 'rate');
      }}
    >
      <MedalChoice
        value={fields.medal}
        onChoose={(chosen) => change({ medal: chosen })}
        none={isEmpty}
        error={inForm.errorOf('medal') && t('rating.choose-medal')}
      />
      <Texts inForm={inForm} />
      <RatingTrouble inForm={inForm} />
      <Actions inForm={inForm} />
    </form>
  );
}

function Texts({ inForm: { fields, aim, change, errorOf } }: { inForm: RatingInForm }) {
  const { t } = useTranslation();
  const wrong = (name: 'comment' | 'note'): string | undefined => {
    const key = errorOf(name);
    return key && t(key);
  };
  return (
    <>
      <TextArea
        label={t('rating.comment')}
        hint={t('rating.comment-hint')}
        rows={2}
        value={fields.comment}
        onChange={(event) => change({ comment: event.currentTarget.value })}
        error={wrong('comment')}
      />
      {aim === 'nothing' ? null : (
        <TextArea
          label={t('rating.note')}
          rows={1}
          className={styles.note}
          value={fields.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
          error={wrong('note')}
        />
      )}
    </>
  );
}

const saveTexts = { rate: 'rating.save-next', correct: 'rating.save', nothing: 'rating.save-empty' } as const;

function Actions({ inForm }: { inForm: RatingInForm }) {
  const { t } = useTranslation();
  const { aim, isSaving, isTouched, canLeave, save, leave } = inForm;
  return (
    <div className={styles.actions}>
      <Button type="submit" kind="primary" disabled={isSaving}>
        {t(saveTexts[aim])}
      </Button>
      {aim === 'rate' ? (
        <Button kind="quiet" disabled={isSaving} onClick={() => void save(false)}>
          {t('rating.save')}
        </Button>
      ) : null}
      {canLeave ? (
        <Button kind="quiet" onClick={leave}>
          {t('cancel')}
        </Button>
      ) : null}
      {isTouched ? <span className={styles.draft}>{t('rating.draft')}</span> : null}
    </div>
  );
}
