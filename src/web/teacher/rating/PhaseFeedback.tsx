/** The docent's words to a team on the whole phase; possible once the team has an answer to every activity (docs/rules.md 5.10). */

import { MessageSquareText } from 'lucide-react';
import { useRef, useState } from 'react';

import { readPhaseFeedback } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { canGiveFeedback } from '#domain/classStatus.ts';
import type { Phase } from '#domain/course.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn, passFocusTo } from '#web/focus.ts';
import { useFacts } from '#web/query.ts';
import { feedbackDraft, hasDraft } from '#web/teacher/draft.ts';
import { GivenBy } from '#web/teacher/people/GivenBy.tsx';
import type { Team } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';

import { FeedbackForm } from './FeedbackForm.tsx';

import styles from './PhaseFeedback.module.css';

type PhaseFeedbackProps = { team: Team; phase: Phase };

export function PhaseFeedback({ team, phase }: PhaseFeedbackProps) {
  const { t } = useTranslation();
  const { data: feedbacks } = useFacts(teacher.phaseRatings, {}, readPhaseFeedback);
  const given = feedbacks?.find((one) => one.teamId === team.id && one.phase === phase.number);
  const [isWriting, setWriting] = useState(() => hasDraft(feedbackDraft(team, phase)));
  const write = useRef<HTMLButtonElement>(null);
  const begin = (): void => {
    setWriting(true);
    focusOn(feedbackDraft(team, phase));
  };
  const leave = (): void => {
    setWriting(false);
    passFocusTo(write);
  };
  const isAnswered = canGiveFeedback(phase, team.work);
  return (
    <div className={styles.feedback}>
      <MessageSquareText aria-hidden />
      <h3 className={styles.title}>{t('feedback.title')}</h3>
      {isWriting ? null : (
        <p className={styles.text}>
          {given?.feedback ?? (isAnswered ? '' : t('feedback.not-yet'))} <GivenBy given={given?.given} />
        </p>
      )}
      {isWriting || !isAnswered ? null : (
        <Button ref={write} kind="quiet" size="small" onClick={begin}>
          {t(given === undefined ? 'feedback.write' : 'feedback.change')}
          <span className="visually-hidden" translate="no">
            {team.title}
          </span>
        </Button>
      )}
      {isWriting && feedbacks !== undefined ? (
        <FeedbackForm team={team} phase={phase} stored={given?.feedback ?? ''} onDone={leave} />
      ) : null}
    </div>
  );
}
