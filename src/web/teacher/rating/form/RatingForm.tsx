/** Rates an answer, or the nothing that a team sent: medal, comment for the team, note for the docent. */

import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { Rating } from '#domain/course.ts';
import { ratingDraft, useDraft } from '#web/teacher/draft.ts';
import { hasModifier, isSaveKey, isTyping, useShortcuts } from '#web/teacher/shortcuts.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/Field.tsx';

import { MedalChoice, medalOfKey } from './MedalChoice.tsx';
import { RatingTrouble } from './RatingTrouble.tsx';
import { isNothing, isSaidBy, type Rated, ratingError, type RatingFields, useSaveRating } from './useRatingForm.ts';

import styles from './RatingForm.module.css';

type RatingFormProps = Rated & {
  /** Another number asks for the focus. */
  focusAsked?: number | undefined;
  /** The docent came into it. */
  onBegin: () => void;
  /** `goOn`: to the next answer. */
  onSaved: (goOn: boolean) => void;
  /** Leaves a rating as it was; what was typed goes. */
  onCancel: () => void;
};

const saveTexts = { rate: 'rating.save-next', correct: 'rating.save', nothing: 'rating.save-empty' } as const;

export function RatingForm({ focusAsked, onBegin, onSaved, onCancel, ...rated }: RatingFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { team, activity, answer } = rated;
  const isEmpty = isNothing(answer);
  const isRated = answer !== undefined && answer.rating !== null;
  const aim = isEmpty ? 'nothing' : isRated ? 'correct' : 'rate';
  const saving = useSaveRating(rated);
  const { fields, change, clear, isTouched } = useDraft(ratingDraft(team, activity), storedFields(saving.seen));
  const medal = isEmpty ? (fields.medal ?? 0) : fields.medal || undefined;
  const own = { ...fields, medal };
  const other = saving.other && !isSaidBy(saving.other, own) ? saving.other : undefined;
  const errorOf = (name: keyof RatingFields): string | undefined => textOf(ratingError(saving.error, name), t);

  const save = async (goOn: boolean): Promise<void> => {
    if (saving.isSaving || !(await saving.save(own))) return;
    clear();
    onSaved(goOn);
  };
  const cancel = (): void => {
    clear();
    onCancel();
  };
  const keepOwn = (): void => {
    change(own);
    saving.acceptOther();
  };
  useFocus(form, focusAsked);
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
      aria-label={t('rating.form', { team: team.title, activity: activity.title })}
      noValidate
      onFocus={onBegin}
      onSubmit={(event) => {
        event.preventDefault();
        void save(aim === 'rate');
      }}
    >
      <MedalChoice
        value={medal}
        onChoose={(chosen) => change({ medal: chosen })}
        none={isEmpty}
        error={errorOf('medal') && t('rating.choose-medal')}
      />
      <Texts fields={fields} change={change} errorOf={errorOf} withNote={!isEmpty} />
      <RatingTrouble saving={saving} other={other} onKeepOther={cancel} onKeepOwn={keepOwn} />
      <Actions
        aim={aim}
        isSaving={saving.isSaving}
        isTouched={isTouched}
        onSaveOnly={() => void save(false)}
        onCancel={isRated ? cancel : undefined}
      />
    </form>
  );
}

type TextsProps = {
  fields: RatingFields;
  change: (fields: Partial<RatingFields>) => void;
  errorOf: (name: keyof RatingFields) => string | undefined;
  withNote: boolean;
};

function Texts({ fields, change, errorOf, withNote }: TextsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextArea
        label={t('rating.comment')}
        hint={t('rating.comment-hint')}
        rows={2}
        value={fields.comment}
        onChange={(event) => change({ comment: event.currentTarget.value })}
        error={errorOf('comment')}
      />
      {withNote ? (
        <TextArea
          label={t('rating.note')}
          rows={1}
          className={styles.note}
          value={fields.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
          error={errorOf('note')}
        />
      ) : null}
    </>
  );
}

type ActionsProps = {
  aim: keyof typeof saveTexts;
  isSaving: boolean;
  isTouched: boolean;
  onSaveOnly: () => void;
  onCancel: (() => void) | undefined;
};

function Actions({ aim, isSaving, isTouched, onSaveOnly, onCancel }: ActionsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      <Button type="submit" kind="primary" disabled={isSaving}>
        {t(saveTexts[aim])}
      </Button>
      {aim === 'rate' ? (
        <Button kind="quiet" disabled={isSaving} onClick={onSaveOnly}>
          {t('rating.save')}
        </Button>
      ) : null}
      {onCancel === undefined ? null : (
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      {isTouched ? <span className={styles.draft}>{t('rating.draft')}</span> : null}
    </div>
  );
}

function storedFields(rating: Rating | null): RatingFields {
  return { medal: rating?.medal, comment: rating?.comment ?? '', note: rating?.note ?? '' };
}

function textOf(key: string | undefined, t: (key: string) => string): string | undefined {
  return key === undefined ? undefined : t(key);
}

/** The medals get the focus when the docent comes here to rate, with the answer in sight. */
function useFocus(form: RefObject<HTMLFormElement | null>, asked: number | undefined): void {
  useEffect(() => {
    if (asked === undefined) return;
    const find = (selector: string) => form.current?.querySelector<HTMLInputElement>(selector);
    const choice = find('input:checked') ?? find('input');
    choice?.focus({ preventScroll: true });
    form.current?.closest('[data-answer]')?.scrollIntoView({ block: 'nearest' });
  }, [form, asked]);
}
