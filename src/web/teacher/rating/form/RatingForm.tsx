/** Rates an answer, or its absence: medal, comment for the team, note for the docent. */

import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import type { Activity } from '#domain/course.ts';
import { withSentence } from '#domain/feedback/sentences.ts';
import { taps } from '#domain/feedback/taps.ts';
import { limits } from '#domain/limits.ts';
import { awaitRefusal } from '#web/components/form/firstWrong.ts';
import { useRoom } from '#web/components/form/useRoom.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { formOf, type ToRate } from '#web/teacher/rating/useRound.ts';
import { hasModifier, isSaveKey, isTyping, useShortcuts } from '#web/teacher/shortcuts.ts';
import { ActionBar } from '#web/ui/ActionBar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
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
  /** Only the medals and the words for the team; the rest as far as it is filled in. */
  isBrief: boolean;
  /** Called when the form closes, while the docent stays here. */
  onDone: () => void;
};

export function RatingForm({ toRate, rating, isBrief, onDone }: RatingFormProps) {
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
  const criteria = fields.criteria ?? '';
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
      <div className={styles.fields}>
        <RatingTrouble inForm={inForm} />
        <MedalChoice
          value={fields.isReturn ? 'return' : fields.medal}
          onChoose={inForm.choose}
          none={isEmpty}
          canReturn={inForm.canReturn}
          hideLegend={isBrief}
          error={missingMedal && `${t(missingMedal)} ${t('rating.choose-medal')}`}
        />
        <div className={styles.texts}>
          <Comment inForm={inForm} activity={toRate.activity} isBrief={isBrief} />
          {fields.isReturn === true ? <Top inForm={inForm} /> : null}
          <Note inForm={inForm} isBrief={isBrief} />
        </div>
        {/* Tab goes from the medal to the words: on screen the criteria stand between them, with keys of their own. */}
        {isEmpty || (isBrief && criteria === '') ? null : (
          <div className={styles.criteria}>
            <CriteriaTaps
              about={`${toRate.team.title}, ${toRate.activity.title}`}
              criteria={toRate.activity.criteria}
              value={criteria}
              onTap={(tapped) => change({ criteria: tapped })}
            />
          </div>
        )}
        <div className={styles.refused}>
          <RatingRefused inForm={inForm} />
        </div>
      </div>
      <Actions inForm={inForm} isMedalMissing={missingMedal !== undefined} onSave={saveIt} />
    </form>
  );
}

type FieldProps = { inForm: RatingInForm };

/** The text of what is wrong with a field. */
function useWrong({ errorOf }: RatingInForm, name: 'comment' | 'note' | 'top'): string | undefined {
  const { t } = useTranslation();
  const key = errorOf(name);
  return key && t(key);
}

/** The words for the team, with the docent's earlier sentences in the corner of the field. */
function Comment({ inForm, activity, isBrief }: FieldProps & { activity: Activity; isBrief: boolean }) {
  const room = useRoom();
  const { t } = useTranslation();
  const { fields, change } = inForm;
  const isReturn = fields.isReturn === true;
  const label = t(isReturn ? 'return.tip' : 'rating.comment');
  const hint = isBrief ? undefined : t(isReturn ? 'return.tip-hint' : 'rating.comment-hint');
  return (
    <div className={classes(styles.comment, isBrief && styles.unlabelled)}>
      <TextArea
        label={label}
        hideLabel={isBrief}
        placeholder={isBrief ? label : undefined}
        hint={room(fields.comment, limits.comment, hint)}
        rows={isBrief ? 1 : 2}
        className={classes(styles.text, isBrief && styles.brief)}
        value={fields.comment}
        onChange={(event) => change({ comment: event.currentTarget.value })}
        error={useWrong(inForm, 'comment')}
      />
      <Sentences
        activity={activity.id}
        onPick={(sentence) => change({ comment: withSentence(fields.comment, sentence) })}
      />
    </div>
  );
}

function Top({ inForm }: FieldProps) {
  const room = useRoom();
  const { t } = useTranslation();
  const { fields, change } = inForm;
  return (
    <TextArea
      label={t('return.top')}
      hint={room(fields.top ?? '', limits.top, t('return.top-hint'))}
      rows={1}
      className={styles.brief}
      value={fields.top ?? ''}
      onChange={(event) => change({ top: event.currentTarget.value })}
      error={useWrong(inForm, 'top')}
    />
  );
}

/** The docent's own note: a press opens it once there is a medal that it belongs to. */
function Note({ inForm, isBrief }: FieldProps & { isBrief: boolean }) {
  const room = useRoom();
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const place = useId();
  const wrong = useWrong(inForm, 'note');
  const { fields, aim, change } = inForm;
  const { note } = fields;
  if (aim === 'nothing' || fields.isReturn === true) return null;
  if (!isOpen && note === '' && wrong === undefined) {
    if (isBrief || fields.medal === undefined) return null;
    return (
      <Button
        kind="quiet"
        size="small"
        edge="start"
        className={styles.open}
        icon={<Plus aria-hidden />}
        onClick={() => {
          setOpen(true);
          focusOn(place);
        }}
      >
        {t('rating.add-note')}
      </Button>
    );
  }
  // Once open it stays open, also when its text is deleted.
  if (!isOpen) setOpen(true);
  return (
    <div data-focus={place}>
      <TextArea
        label={t('rating.note')}
        hint={room(note, limits.note, t('rating.note-hint'))}
        rows={1}
        className={styles.brief}
        value={note}
        onChange={(event) => change({ note: event.currentTarget.value })}
        error={wrong}
      />
    </div>
  );
}

const saveTexts = { rate: 'rating.save-next', correct: 'rating.save', nothing: 'rating.save-empty' } as const;

type ActionsProps = FieldProps & { isMedalMissing: boolean; onSave: (goOn: boolean) => void };

function Actions({ inForm, isMedalMissing, onSave }: ActionsProps) {
  const { t } = useTranslation();
  const { fields, aim, isSaving, isTouched, canLeave, leave } = inForm;
  const state = isSaving
    ? 'rating.saving'
    : isMedalMissing
      ? 'rating.medal-first'
      : isTouched
        ? 'rating.draft'
        : undefined;
  return (
    <ActionBar className={styles.bar} state={state === undefined ? '' : t(state)}>
      <Button type="submit" kind="primary" size="small" disabled={isSaving}>
        {t(fields.isReturn ? 'return.save-next' : saveTexts[aim])}
        <kbd aria-hidden className={styles.key}>
          Ctrl ⏎
        </kbd>
      </Button>
      {aim === 'rate' ? (
        <Button kind="quiet" size="small" disabled={isSaving} onClick={() => onSave(false)}>
          {t(fields.isReturn ? 'return.save' : 'rating.save')}
        </Button>
      ) : null}
      {canLeave ? (
        <Button kind="quiet" size="small" onClick={leave}>
          {t('cancel')}
        </Button>
      ) : null}
    </ActionBar>
  );
}
