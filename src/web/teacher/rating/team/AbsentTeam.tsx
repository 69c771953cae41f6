/** Gives all that an absent team left open an empty answer, in one action (docs/rules.md 5.9). */

import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Problem } from '#contract/problem.ts';
import { teacher } from '#contract/teacher.ts';
import type { Activity } from '#domain/course.ts';
import { FormTrouble } from '#web/parts/FormTrouble.tsx';
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
  const rating = useRateAllEmpty(team);
  const rateAll = async (): Promise<void> => {
    if (await rating.rateAll(activities, feedback)) onDone();
  };
  useShortcuts((event) => {
    if (isSaveKey(event)) form.current?.requestSubmit();
  }, form);
  return (
    <Dialog title={t('absent.title', { team: team.title })} closeLabel={t('close')} onClose={onClose}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void rateAll();
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
          hint={t('rating.comment-hint')}
          value={feedback}
          onChange={(event) => setFeedback(event.currentTarget.value)}
        />
        <FormTrouble error={rating.error} />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" disabled={rating.isRating || activities.length === 0}>
            {t('absent.save', { count: activities.length })}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

const isThere: ReadonlySet<string> = new Set(['answer-exists', 'rating-changed']);

function useRateAllEmpty(team: Team) {
  const { mutateAsync, ...call } = useRunCall(teacher.rateEmptyAnswer);
  const [isRating, setRating] = useState(false);

  /** An answer that the team sends meanwhile stays as it is, and so does a rating of another device. */
  const rateOne = async (activity: Activity, feedback: string): Promise<void> => {
    const place = { activityId: activity.id, teamId: team.id };
    try {
      await mutateAsync({ ...place, medal: 0, comment: feedback, seenRating: '' });
    } catch (error) {
      if (!(error instanceof Problem && isThere.has(error.code))) throw error;
    }
  };

  /** Resolves false when it could not be finished; what was done is done, and the rest can be tried again. */
  const rateAll = async (activities: readonly Activity[], feedback: string): Promise<boolean> => {
    setRating(true);
    try {
      for (const activity of activities) await rateOne(activity, feedback);
      return true;
    } catch {
      return false;
    } finally {
      setRating(false);
    }
  };
  return { rateAll, isRating, error: call.error };
}
