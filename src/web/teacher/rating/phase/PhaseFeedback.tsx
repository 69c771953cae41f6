/** The docent's words to a team on the whole phase; possible once the team has an answer everywhere (docs/rules.md 5.10). */

import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { readPhaseFeedback } from '#contract/facts/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { canGiveFeedback } from '#domain/classStatus.ts';
import type { Phase } from '#domain/course.ts';
import { fieldError } from '#web/parts/formErrors.ts';
import { FormTrouble } from '#web/parts/FormTrouble.tsx';
import { useFacts } from '#web/query.ts';
import { feedbackDraft, hasDraft, useDraft } from '#web/teacher/draft.ts';
import { type Team, useRunCall } from '#web/teacher/run.ts';
import { isSaveKey, useShortcuts } from '#web/teacher/shortcuts.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/Field.tsx';

import { useArrivalFocus } from '#web/teacher/rating/arrivalFocus.ts';

import styles from './PhaseFeedback.module.css';

type PhaseFeedbackProps = { team: Team; phase: Phase };

export function PhaseFeedback({ team, phase }: PhaseFeedbackProps) {
  const { t } = useTranslation();
  const { data: feedbacks } = useFacts(teacher.phaseRatings, {}, readPhaseFeedback);
  const given = feedbacks?.find((one) => one.teamId === team.id && one.phase === phase.number);
  const [isWriting, setWriting] = useState(() => hasDraft(feedbackDraft(team, phase)));
  /** It was just opened, or just closed: the focus goes along. */
  const [isMoved, setMoved] = useState(false);
  const write = useArrivalFocus<HTMLButtonElement>(isMoved && !isWriting);
  const turn = (value: boolean): void => {
    setMoved(true);
    setWriting(value);
  };
  const isAnswered = canGiveFeedback(phase, team.work);
  return (
    <div className={styles.feedback}>
      <MessageSquareText aria-hidden />
      <h3 className={styles.title}>{t('feedback.title')}</h3>
      {isWriting ? null : <p className={styles.text}>{given?.feedback ?? (isAnswered ? '' : t('feedback.not-yet'))}</p>}
      {isWriting || !isAnswered ? null : (
        <Button ref={write} kind="quiet" size="small" onClick={() => turn(true)}>
          {t(given === undefined ? 'feedback.write' : 'feedback.change')}
          <span className="visually-hidden">{team.title}</span>
        </Button>
      )}
      {isWriting && feedbacks !== undefined ? (
        <FeedbackForm
          team={team}
          phase={phase}
          stored={given?.feedback ?? ''}
          hasFocus={isMoved}
          onDone={() => turn(false)}
        />
      ) : null}
    </div>
  );
}

type FeedbackFormProps = PhaseFeedbackProps & { stored: string; hasFocus: boolean; onDone: () => void };

function FeedbackForm({ team, phase, stored, hasFocus, onDone }: FeedbackFormProps) {
  const { t } = useTranslation();
  const { fields, change, clear } = useDraft(feedbackDraft(team, phase), { feedback: stored });
  const { mutateAsync, error, isPending } = useRunCall(teacher.ratePhase);
  const text = useArrivalFocus<HTMLTextAreaElement>(hasFocus);
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const wrongText = fieldError(error, 'feedback');

  const save = async (): Promise<void> => {
    const sent = { phase: phase.number, teamId: team.id, feedback: fields.feedback };
    const isSaved = await mutateAsync(sent).then(
      () => true,
      () => false,
    );
    if (!isSaved) return;
    clear();
    onDone();
  };
  useShortcuts((event) => {
    if (isSaveKey(event) && form?.contains(event.target as Node)) form.requestSubmit();
  });

  return (
    <form
      ref={setForm}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        ref={text}
        name={`feedback_${phase.number}`}
        label={t('feedback.label', { team: team.title })}
        hint={t('feedback.hint')}
        rows={3}
        value={fields.feedback}
        onChange={(event) => change({ feedback: event.currentTarget.value })}
        error={wrongText && t(wrongText)}
      />
      <FormTrouble error={error} />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" disabled={isPending}>
          {t('feedback.save')}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            clear();
            onDone();
          }}
        >
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
