/** The form for the docent's words to a team on a whole phase. */

import { useRef } from 'react';

import { teacher } from '#contract/teacher.ts';
import type { Phase } from '#domain/course.ts';
import { limits } from '#domain/limits.ts';
import { fieldError } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useRoom } from '#web/components/form/useRoom.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { feedbackDraft, useDraft } from '#web/teacher/draft.ts';
import { type Team, useRunCall } from '#web/teacher/run.ts';
import { isSaveKey, useShortcuts } from '#web/teacher/shortcuts.ts';
import { ActionBar } from '#web/ui/ActionBar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/Field.tsx';

import styles from './FeedbackForm.module.css';

type FeedbackFormProps = { team: Team; phase: Phase; stored: string; onDone: () => void };

export function FeedbackForm({ team, phase, stored, onDone }: FeedbackFormProps) {
  const room = useRoom();
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const name = feedbackDraft(team, phase);
  const { fields, change, clear, forget } = useDraft(name, { feedback: stored });
  const leave = (): void => {
    clear();
    onDone();
  };
  const { mutate, error, isPending } = useRunCall(teacher.ratePhase, leave, forget);
  const wrongText = fieldError(error, 'feedback');
  useShortcuts((event) => {
    if (isSaveKey(event)) form.current?.requestSubmit();
  }, form);

  return (
    <form
      ref={form}
      className={styles.form}
      data-focus={name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ phase: phase.number, teamId: team.id, feedback: fields.feedback });
      }}
    >
      <TextArea
        name={`feedback_${phase.number}`}
        label={t('feedback.label', { team: team.title })}
        hint={room(fields.feedback, limits.feedback, t('feedback.hint'))}
        rows={3}
        value={fields.feedback}
        onChange={(event) => change({ feedback: event.currentTarget.value })}
        error={wrongText && t(wrongText)}
      />
      <FormTrouble error={error} />
      <ActionBar>
        <Button type="submit" kind="primary" disabled={isPending}>
          {t('feedback.save')}
        </Button>
        <Button kind="quiet" onClick={leave}>
          {t('cancel')}
        </Button>
      </ActionBar>
    </form>
  );
}
