/** The docent's words to a team on the whole phase: a cell after those of the answers, once the team has an answer to every activity (docs/rules.md 5.10). */

import { PencilLine } from 'lucide-react';
import { useState } from 'react';

import { readPhaseFeedback } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { canGiveFeedback } from '#domain/classStatus.ts';
import type { Phase, PhaseFeedback } from '#domain/course.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn, passFocusTo } from '#web/focus.ts';
import { useFacts } from '#web/query.ts';
import { feedbackDraft, hasDraft, useHasDraft } from '#web/teacher/draft.ts';
import { GivenBy } from '#web/teacher/people/GivenBy.tsx';
import type { Team } from '#web/teacher/run.ts';
import { classes } from '#web/ui/classes.ts';

import { FeedbackForm } from './FeedbackForm.tsx';

import styles from './AnswerCell.module.css';

type FeedbackOnScreen = {
  team: Team;
  phase: Phase;
  given: PhaseFeedback | undefined;
  canWrite: boolean;
  /** The form is open. */
  isOpen: boolean;
  toggle: () => void;
  leave: () => void;
};

/** The focus target of the button in the cell. */
const cellOf = (draft: string): string => `cell:${draft}`;

export function usePhaseFeedback(team: Team, phase: Phase): FeedbackOnScreen {
  const { data: feedbacks } = useFacts(teacher.phaseRatings, {}, readPhaseFeedback);
  const draft = feedbackDraft(team, phase);
  const [isWriting, setWriting] = useState(() => hasDraft(draft));
  const leave = (): void => {
    setWriting(false);
    passFocusTo(cellOf(draft));
  };
  const begin = (): void => {
    setWriting(true);
    focusOn(draft);
  };
  return {
    team,
    phase,
    given: feedbacks?.find((one) => one.teamId === team.id && one.phase === phase.number),
    canWrite: canGiveFeedback(phase, team.work),
    isOpen: isWriting && feedbacks !== undefined,
    toggle: isWriting ? leave : begin,
    leave,
  };
}

type FeedbackProps = { feedback: FeedbackOnScreen };

export function FeedbackCell({ feedback, detail }: FeedbackProps & { detail: string }) {
  const { t } = useTranslation();
  const { team, phase, given, canWrite, isOpen, toggle } = feedback;
  const draft = feedbackDraft(team, phase);
  const isTyped = useHasDraft(draft);
  if (!canWrite && !isOpen && given === undefined) return null;
  return (
    <tr className={classes(styles.cell, styles.pressable, styles.feedback, isOpen && styles.open)}>
      <th scope="row" className={styles.title}>
        {t('feedback.title')}
      </th>
      <td className={styles.words}>{given?.feedback}</td>
      <td className={styles.state} data-focus={cellOf(draft)}>
        {canWrite || isOpen ? (
          <button
            type="button"
            className={styles.press}
            aria-expanded={isOpen}
            {...(isOpen ? { 'aria-controls': detail } : {})}
            onClick={toggle}
          >
            {isTyped ? <PencilLine role="img" aria-label={t('rating.draft')} aria-hidden={false} /> : null}
            {t(given === undefined ? 'feedback.write' : 'feedback.change')}
            <span className="visually-hidden" translate="no">
              {team.title}
            </span>
          </button>
        ) : null}
        <GivenBy given={given?.given} />
      </td>
    </tr>
  );
}

export function FeedbackDetail({ feedback: { team, phase, given, leave } }: FeedbackProps) {
  return <FeedbackForm team={team} phase={phase} stored={given?.feedback ?? ''} onDone={leave} />;
}
