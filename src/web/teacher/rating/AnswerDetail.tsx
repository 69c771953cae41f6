/** One team's answer to one activity: what was asked and sent, and the rating of it. */
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import { hasDraft, ratingDraft, useHasDraft } from '../draft.ts';
import { AnswerPhoto } from './AnswerPhoto.tsx';
import { RatedAnswer } from './RatedAnswer.tsx';
import { RatingForm } from './RatingForm.tsx';
import { isNothing, type Rated } from './saveRating.ts';

import styles from './AnswerDetail.module.css';

type AnswerDetailProps = Rated & {
  focusAsked?: number | undefined;
  onSaved: (goOn: boolean) => void;
  /** In a card of its own, under each other. */
  narrow?: boolean;
};

export function AnswerDetail({ focusAsked, onSaved, narrow = false, ...rated }: AnswerDetailProps) {
  const { team, activity, answer } = rated;
  const [isCorrecting, setCorrecting] = useState(() => hasDraft(ratingDraft(team, activity)));
  const isTyped = useHasDraft(ratingDraft(team, activity));
  const isRated = answer !== undefined && answer.rating !== null;
  const saved = (goOn: boolean): void => {
    setCorrecting(false);
    onSaved(goOn);
  };
  return (
    <div className={classes(styles['detail'], narrow && styles['narrow'])} data-answer>
      <AnswerPhoto {...rated} narrow={narrow} />
      <Sent {...rated} withQuestion={!narrow} />
      <div className={styles['rating']}>
        {isRated && !isCorrecting ? (
          <RatedAnswer answer={answer} onCorrect={() => setCorrecting(true)} />
        ) : (
          <Folded isFolded={narrow && answer === undefined && !isTyped}>
            <RatingForm {...rated} focusAsked={focusAsked} onSaved={saved} onCancel={() => setCorrecting(false)} />
          </Folded>
        )}
      </div>
    </div>
  );
}

/** Beside other teams the form for an answer that isn't there stays folded until it is asked for. */
function Folded({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!isFolded || isOpen) return children;
  return (
    <Button size="small" onClick={() => setOpen(true)}>
      {t('rating.give-empty')}
    </Button>
  );
}

function Sent({ activity, answer, withQuestion }: Rated & { withQuestion: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles['sent']}>
      {withQuestion ? <p className={styles['question']}>{activity.question}</p> : null}
      {isNothing(answer) ? (
        <p className={styles['waiting']}>
          {answer === undefined ? t('awaiting student answer') : t('rating.nothing-sent')}
        </p>
      ) : (
        <blockquote className={styles['text']}>{answer?.tweet}</blockquote>
      )}
    </div>
  );
}
