/** One team's answer to one activity: what was asked and sent, and the rating of it. */
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import { type Draft, ratingDraft, useDraft } from '../draft.ts';
import { AnswerPhoto } from './AnswerPhoto.tsx';
import { placeMark } from './places.ts';
import { RatedAnswer } from './RatedAnswer.tsx';
import { RatingForm } from './RatingForm.tsx';
import { isNothing, type Rated, type Rating, type RatingFields } from './saveRating.ts';

import styles from './AnswerDetail.module.css';

type AnswerDetailProps = Rated & {
  focusAsked?: number | undefined;
  onSaved: (goOn: boolean) => void;
  /** In a card of its own, under each other. */
  narrow?: boolean;
};

export function AnswerDetail({ focusAsked, onSaved, narrow = false, ...rated }: AnswerDetailProps) {
  const { team, activity, answer } = rated;
  const [isCorrecting, setCorrecting] = useState(false);
  const { draft, meanwhile } = useRatingDraft(rated);
  const isShown = answer !== undefined && answer.rating !== null && !isCorrecting && !draft.isTouched;
  const saved = (goOn: boolean): void => {
    setCorrecting(false);
    onSaved(goOn);
  };
  const place = { activity: activity.id, team: team.id };
  return (
    <div className={classes(styles['detail'], narrow && styles['narrow'])} {...placeMark(place)}>
      <AnswerPhoto {...rated} narrow={narrow} />
      <Sent {...rated} withQuestion={!narrow} />
      <div className={styles['rating']}>
        {isShown ? (
          <RatedAnswer answer={answer} onCorrect={() => setCorrecting(true)} />
        ) : (
          <Folded isFolded={narrow && answer === undefined && !draft.isTouched}>
            <RatingForm
              {...rated}
              draft={draft}
              meanwhile={meanwhile}
              focusAsked={focusAsked}
              onSaved={saved}
              onCancel={() => setCorrecting(false)}
            />
          </Folded>
        )}
      </div>
    </div>
  );
}

/** What is typed stands on the rating that was there when the typing began; one that came since is told of, and changes nothing. */
function useRatingDraft({ team, activity, answer }: Rated): { draft: Draft<RatingFields>; meanwhile: Rating | null } {
  const current = answer?.rating ?? null;
  const [began, setBegan] = useState(current);
  const stored = { medal: began?.medal, comment: began?.comment ?? '', note: began?.note ?? '' };
  const draft = useDraft<RatingFields>(ratingDraft(team, activity), stored);
  if (!draft.isTouched && !isSameRating(began, current)) setBegan(current);
  const isNews = draft.isTouched && !isSameRating(began, current) && !isSameRating(draft.fields, current);
  return { draft, meanwhile: isNews ? current : null };
}

function isSameRating(one: RatingFields | Rating | null, other: RatingFields | Rating | null): boolean {
  return one?.medal === other?.medal && one?.comment === other?.comment && one?.note === other?.note;
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
