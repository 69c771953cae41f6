/** Rates an answer, or its absence: medal, comment for the team, note for the docent. */

import { useRef } from 'react';

import type { Activity } from '#domain/course.ts';
import { withSentence } from '#domain/feedback/sentences.ts';
import { taps } from '#domain/feedback/taps.ts';
import { limits } from '#domain/limits.ts';
import { awaitRefusal } from '#web/components/form/firstWrong.ts';
import { useRoom } from '#web/components/form/useRoom.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { formOf, type ToRate } from '#web/teacher/rating/useRound.ts';
import { hasModifier, isSaveKey, isTyping, useShortcuts } from '#web/teacher/shortcuts.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/Field.tsx';

import { CriteriaTaps } from './CriteriaTaps.tsx';
import { MedalChoice, outcomeOfKey } from './MedalChoice.tsx';
import { RatingRefused, RatingTrouble } from './RatingTrouble.tsx';
import { Sentences } from './Sentences.tsx';
import type { RatingOnScreen } from './useRating.ts';
import { type RatingInForm, useRatingForm } from './useRatingForm.ts';

import styles from './RatingForm.module.css';

type RatingFormProps = {
  toRate: ToRate;
  rating: RatingOnScreen;
  /** Called when the form closes, while the docent stays here. */
  onDone: () => void;
};

export function RatingForm({ toRate, rating, onDone }: RatingFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const inForm = useRatingForm(toRate, rating, onDone);
  const { fields, aim, change, save } = inForm;
  const isEmpty = aim === 'nothing';
  const saveIt = (goOn: boolean): void => {
    if (form.current !== null) awaitRefusal(form.current);
    void save(goOn);
  };
  useShortcuts((event) => {
    if (isSaveKey(event)) {
      event.preventDefault();
      saveIt(aim !== 'correct');
      return;
    }
    if (isTyping(event) || hasModifier(event)) return;
    const tap = taps.find((one) => one === event.key);
    if (tap !== undefined) inForm.tapNext(tap);
    // While sentences show their numbers, a number key inserts a sentence.
    if (form.current?.querySelector('[data-number-keys]') && /^\d$/u.test(event.key)) return;
    const chosen = outcomeOfKey(event.key, { none: isEmpty, canReturn: inForm.canReturn });
    if (chosen === undefined) return;
    inForm.choose(chosen);
    // Tab continues from the checked radio; from another one it would first go to the checked one.
    form.current?.querySelector<HTMLInputElement>(`input[value="${chosen}"]`)?.focus();
  }, form);

  const missingMedal = fields.medal === undefined && !fields.isReturn ? inForm.errorOf('medal') : undefined;
  return (
    // Handles the events of its fields.
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
        saveIt(aim === 'rate');
      }}
    >
      <RatingTrouble inForm={inForm} />
      <MedalChoice
        value={fields.isReturn ? 'return' : fields.medal}
        onChoose={inForm.choose}
        none={isEmpty}
        canReturn={inForm.canReturn}
        error={missingMedal && `${t(missingMedal)} ${t('rating.choose-medal')}`}
      />
      <Texts inForm={inForm} activity={toRate.activity} />
      {/* Tab goes from the medal to the words; the criteria have keys of their own. */}
      {isEmpty ? null : (
        <CriteriaTaps
          criteria={toRate.activity.criteria}
          value={fields.criteria ?? ''}
          onTap={(criteria) => change({ criteria })}
        />
      )}
      <RatingRefused inForm={inForm} />
      <Actions inForm={inForm} onSave={saveIt} />
    </form>
  );
}

function Texts({ inForm: { fields, aim, change, errorOf }, activity }: { inForm: RatingInForm; activity: Activity }) {
  const room = useRoom();
  const { t } = useTranslation();
  const isReturn = fields.isReturn === true;
  const wrong = (name: 'comment' | 'note' | 'top'): string | undefined => {
    const key = errorOf(name);
    return key && t(key);
  };
  return (
    <>
      <TextArea
        label={t(isReturn ? 'return.tip' : 'rating.comment')}
        hint={room(fields.comment, limits.comment, t(isReturn ? 'return.tip-hint' : 'rating.comment-hint'))}
        rows={2}
        value={fields.comment}
        onChange={(event) => change({ comment: event.currentTarget.value })}
        error={wrong('comment')}
      />
      <Sentences
        activity={activity.id}
        onPick={(sentence) => change({ comment: withSentence(fields.comment, sentence) })}
      />
      {isReturn ? (
        <TextArea
          label={t('return.top')}
          hint={room(fields.top ?? '', limits.top, t('return.top-hint'))}
          rows={1}
          className={styles.note}
          value={fields.top ?? ''}
          onChange={(event) => change({ top: event.currentTarget.value })}
          error={wrong('top')}
        />
      ) : null}
      {aim === 'nothing' || isReturn ? null : (
        <TextArea
          label={t('rating.note')}
          hint={room(fields.note, limits.note, t('rating.note-hint'))}
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

function Actions({ inForm, onSave }: { inForm: RatingInForm; onSave: (goOn: boolean) => void }) {
  const { t } = useTranslation();
  const { fields, aim, isSaving, isTouched, canLeave, leave } = inForm;
  return (
    <div className={styles.actions}>
      <Button type="submit" kind="primary" disabled={isSaving}>
        {t(fields.isReturn ? 'return.save-next' : saveTexts[aim])}
      </Button>
      {aim === 'rate' ? (
        <Button kind="quiet" disabled={isSaving} onClick={() => onSave(false)}>
          {t(fields.isReturn ? 'return.save' : 'rating.save')}
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
