/** Gives every open activity of an absent team an empty answer, in one action; the cost is stated first (docs/rules.md 5.9). */

import { useMutation } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import { rateAllEmpty } from '#client/rating/absentTeam.ts';
import { teacher } from '#contract/teacher.ts';
import type { Activity } from '#domain/course.ts';
import { limits } from '#domain/limits.ts';
import { DialogPart } from '#web/components/form/DialogPart.tsx';
import { fieldError } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useRoom } from '#web/components/form/useRoom.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { type Team, useRunCall } from '#web/teacher/run.ts';
import { isSaveKey, useShortcuts } from '#web/teacher/shortcuts.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/Field.tsx';

import styles from './Counting.module.css';

type EmptyAnswersProps = { team: Team; activities: readonly Activity[]; onDone: () => void };

export function EmptyAnswers({ activities, ...about }: EmptyAnswersProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const place = useId();
  const cost = useId();
  const open = (): void => {
    setOpen(true);
    focusOn(place);
  };
  return (
    <DialogPart title={t('absent.open')}>
      <p id={cost}>{t('absent.cost')}</p>
      {isOpen ? (
        <EmptyAnswersForm {...about} activities={activities} place={place} />
      ) : (
        <Button icon={<FileX aria-hidden />} aria-describedby={cost} onClick={open}>
          {t('absent.open')}
        </Button>
      )}
    </DialogPart>
  );
}

/** `place`: where the focus goes when the form opens. */
function EmptyAnswersForm({ team, activities, onDone, place }: EmptyAnswersProps & { place: string }) {
  const room = useRoom();
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [feedback, setFeedback] = useState('');
  const rating = useRateAllEmpty(team, activities, onDone);
  const wrongText = fieldError(rating.error, 'feedback');
  useShortcuts((event) => {
    if (isSaveKey(event) && !rating.isPending) form.current?.requestSubmit();
  }, form);
  return (
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
      <TextArea
        label={t('absent.feedback')}
        hint={room(feedback, limits.comment, t('rating.comment-hint'))}
        data-focus={place}
        value={feedback}
        error={wrongText && t(wrongText)}
        onChange={(event) => setFeedback(event.currentTarget.value)}
      />
      <FormTrouble error={rating.error} />
      <Button type="submit" kind="primary" disabled={rating.isPending || activities.length === 0}>
        {t('absent.save', { count: activities.length })}
      </Button>
    </form>
  );
}

/** One request each: after a failure the finished ones stay done, and the rest can be retried. */
function useRateAllEmpty(team: Team, activities: readonly Activity[], onDone: () => void) {
  const { mutateAsync } = useRunCall(teacher.rateEmptyAnswer);
  const rateEmpty = (comment: string) => (activity: Activity) =>
    mutateAsync({ activityId: activity.id, teamId: team.id, medal: 0, comment, seenRating: '' });
  return useMutation({
    mutationFn: (comment: string) => rateAllEmpty(activities, rateEmpty(comment)),
    onSuccess: onDone,
  });
}
