/** Gives all that an absent team left open an empty answer, in one action (docs/rules.md 5.9). */

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { rateAllEmpty } from '#client/rating/absentTeam.ts';
import { teacher } from '#contract/teacher.ts';
import type { Activity } from '#domain/course.ts';
import { fieldError } from '#web/parts/form/formErrors.ts';
import { FormTrouble } from '#web/parts/form/FormTrouble.tsx';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { type Team, useRunCall } from '#web/teacher/run.ts';
import { isSaveKey, useShortcuts } from '#web/teacher/shortcuts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextArea } from '#web/ui/Field.tsx';

import styles from './AbsentTeam.module.css';

type AbsentTeamProps = { team: Team; activities: readonly Activity[]; onDone: () => void; onClose: () => void };

export function AbsentTeam({ team, activities, onDone, onClose }: AbsentTeamProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [feedback, setFeedback] = useState('');
  const rating = useRateAllEmpty(team, activities, onDone);
  const wrongText = fieldError(rating.error, 'feedback');
  useShortcuts((event) => {
    if (isSaveKey(event) && !rating.isPending) form.current?.requestSubmit();
  }, form);
  return (
    <Dialog title={t('absent.title', { team: team.title })} closeLabel={t('close')} onClose={onClose}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          rating.mutate(feedback);
        }}
      >
        <p>{t('absent.explanation', { count: activities.length })}</p>
        <ul>
          {activities.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
        <p>{t('absent.cost', { count: activities.length })}</p>
        <TextArea
          label={t('absent.feedback')}
          hint={t('rating.comment-hint')}
          value={feedback}
          error={wrongText && t(wrongText)}
          onChange={(event) => setFeedback(event.currentTarget.value)}
        />
        <FormTrouble error={rating.error} />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" disabled={rating.isPending || activities.length === 0}>
            {t('absent.save', { count: activities.length })}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Each on its own: what was done when it stops is done, and the rest can be tried again. */
function useRateAllEmpty(team: Team, activities: readonly Activity[], onDone: () => void) {
  const { mutateAsync } = useRunCall(teacher.rateEmptyAnswer);
  const rateEmpty = (comment: string) => (activity: Activity) =>
    mutateAsync({ activityId: activity.id, teamId: team.id, medal: 0, comment, seenRating: '' });
  return useMutation({
    mutationFn: (comment: string) => rateAllEmpty(activities, rateEmpty(comment)),
    onSuccess: onDone,
  });
}
