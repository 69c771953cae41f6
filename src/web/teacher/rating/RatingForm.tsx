/** Rates an answer, or the nothing that a team sent: medal, comment for the team, note for the docent. */
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { formError } from '#web/formErrors.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import type { Draft } from '../draft.ts';
import { isSaveKey, isWish, useShortcuts } from '../shortcuts.ts';
import { MedalChoice, medalKeys, medalOfKey } from './MedalChoice.tsx';
import {
  isNothing,
  type Rated,
  ratingError,
  type Rating,
  type RatingFields,
  type SavedRating,
  useSaveRating,
} from './saveRating.ts';

import styles from './RatingForm.module.css';

type RatingFormProps = Rated & {
  draft: Draft<RatingFields>;
  /** Given somewhere else since the docent began to type here. */
  meanwhile: Rating | null;
  /** Another number asks for the focus. */
  focusAsked?: number | undefined;
  /** `goOn`: to the next answer. */
  onSaved: (goOn: boolean) => void;
  /** Leaves a rating as it was; what was typed goes. */
  onCancel: () => void;
};

const saveTexts = { rate: 'rating.save-next', correct: 'rating.save', nothing: 'rating.save-empty' } as const;

export function RatingForm({ draft, meanwhile, focusAsked, onSaved, onCancel, ...rated }: RatingFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { team, activity, answer } = rated;
  const isEmpty = isNothing(answer);
  const isRated = answer !== undefined && answer.rating !== null;
  const aim = isEmpty ? 'nothing' : isRated ? 'correct' : 'rate';
  const { fields, change, clear, isTouched } = draft;
  const saving = useSaveRating(rated);
  const medal = isEmpty ? (fields.medal ?? 0) : fields.medal || undefined;
  const errorOf = (name: keyof RatingFields): string | undefined => textOf(ratingError(saving.error, name), t);

  const save = async (goOn: boolean): Promise<void> => {
    if (saving.isSaving || !(await saving.save({ ...fields, medal }))) return;
    clear();
    onSaved(goOn);
  };
  const cancel = (): void => {
    clear();
    onCancel();
  };
  useFocus(form, focusAsked);
  useShortcuts((event) => {
    if (isSaveKey(event)) {
      event.preventDefault();
      void save(aim !== 'correct');
      return;
    }
    const chosen = isWish(event) ? medalOfKey(event.key, isEmpty) : undefined;
    if (chosen === undefined) return;
    change({ medal: chosen });
    // Tab goes on from the chosen medal; from another one it would come to the chosen one first.
    form.current?.querySelector<HTMLInputElement>(`input[value="${chosen}"]`)?.focus();
  }, form);

  return (
    <form
      ref={form}
      className={styles['form']}
      aria-label={t('rating.form', { team: team.title, activity: activity.title })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(aim === 'rate');
      }}
    >
      <MedalChoice
        value={medal}
        onChoose={(chosen) => change({ medal: chosen })}
        none={isEmpty}
        error={errorOf('medal')}
      />
      <Texts fields={fields} change={change} errorOf={errorOf} withNote={!isEmpty} />
      <Trouble saving={saving} />
      {meanwhile === null ? null : <Meanwhile rating={meanwhile} onKeep={cancel} />}
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
          className={styles['note']}
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
    <div className={styles['actions']}>
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
      {isTouched ? <span className={styles['draft']}>{t('rating.draft')}</span> : null}
    </div>
  );
}

/** What stands in the way of saving: the team was quicker, or the connection is gone. */
function Trouble({ saving }: { saving: SavedRating }) {
  const { t } = useTranslation();
  const wrong = formError(saving.error);
  if (saving.hasChanged) {
    return (
      <Notice>
        <p>{t(saving.isNew ? 'rating.answer-came' : 'rating.answer-changed')}</p>
        <Button size="small" onClick={saving.readAgain}>
          {t('rating.read-again')}
        </Button>
      </Notice>
    );
  }
  return wrong === undefined ? null : <Notice tone="bad">{t(wrong)}</Notice>;
}

/** Whoever saves now replaces it, and knows what. */
function Meanwhile({ rating, onKeep }: { rating: Rating; onKeep: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice>
      <p>{t('rating.meanwhile', { medal: t(medalKeys[rating.medal]) })}</p>
      {rating.comment === '' ? null : <blockquote>{rating.comment}</blockquote>}
      <Button size="small" onClick={onKeep}>
        {t('rating.keep-theirs')}
      </Button>
    </Notice>
  );
}

function textOf(key: string | undefined, t: (key: string) => string): string | undefined {
  return key === undefined ? undefined : t(key);
}

/** The medals get the focus when the docent comes here to rate, with the answer in sight. */
function useFocus(form: RefObject<HTMLFormElement | null>, asked: number | undefined): void {
  useEffect(() => {
    if (asked === undefined) return;
    const choice = form.current?.querySelector<HTMLInputElement>('input:checked, input');
    choice?.focus({ preventScroll: true });
    form.current?.closest('[data-place]')?.scrollIntoView({ block: 'nearest' });
  }, [form, asked]);
}
