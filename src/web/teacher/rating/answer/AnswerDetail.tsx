/** One team's answer to one activity: what was asked and sent, and the rating of it. */

import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { hasDraft, ratingDraft, useHasDraft } from '#web/teacher/draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import { AnswerPhoto } from './AnswerPhoto.tsx';
import { keyOf } from '#client/rating/places.ts';
import { RatedAnswer } from './RatedAnswer.tsx';
import { RatingForm } from '#web/teacher/rating/form/RatingForm.tsx';
import type { Rated } from '#web/teacher/rating/form/useRatingForm.ts';
import { SentText } from './SentText.tsx';

import styles from './AnswerDetail.module.css';

type AnswerDetailProps = Rated & {
  focusAsked?: number | undefined;
  onSaved: (goOn: boolean) => void;
  /** In a card of its own, under each other. */
  narrow?: boolean;
};

export function AnswerDetail({ focusAsked, onSaved, narrow = false, ...rated }: AnswerDetailProps) {
  const { team, activity, answer } = rated;
  // What comes from another device takes no form away that the docent is in.
  const [isBusy, setBusy] = useState(() => hasDraft(ratingDraft(team, activity)));
  const [own, setOwn] = useState(0);
  const [isBack, setBack] = useState(false);
  const asked = (focusAsked ?? 0) + own;
  const isTyped = useHasDraft(ratingDraft(team, activity));
  const isRated = answer !== undefined && answer.rating !== null;
  const begin = (): void => {
    setBusy(true);
    setOwn(own + 1);
  };
  const leave = (): void => {
    setBusy(false);
    setBack(true);
  };
  const saved = (goOn: boolean): void => {
    setBusy(false);
    setBack(!goOn);
    onSaved(goOn);
  };
  return (
    <div
      className={classes(styles.detail, narrow && styles.narrow)}
      data-answer={keyOf({ team: team.id, activity: activity.id })}
    >
      <AnswerPhoto {...rated} narrow={narrow} />
      <SentText {...rated} narrow={narrow} />
      <div className={styles.rating}>
        {isRated && !isBusy ? (
          <RatedAnswer answer={answer} hasFocus={isBack} onCorrect={begin} />
        ) : (
          <Folded isFolded={narrow && answer === undefined && !isTyped && !isBusy} onOpen={begin}>
            <RatingForm
              {...rated}
              focusAsked={asked === 0 ? undefined : asked}
              onBegin={() => setBusy(true)}
              onSaved={saved}
              onCancel={leave}
            />
          </Folded>
        )}
      </div>
    </div>
  );
}

/** Beside other teams the form for an answer that isn't there stays folded until it is asked for. */
type FoldedProps = { isFolded: boolean; onOpen: () => void; children: ReactNode };

function Folded({ isFolded, onOpen, children }: FoldedProps) {
  const { t } = useTranslation();
  if (!isFolded) return children;
  return (
    <Button size="small" onClick={onOpen}>
      {t('rating.give-empty')}
    </Button>
  );
}
