/** What a docent can do with an answer besides rating it: the board in sight, the rest under 'Meer'. */

import { type ReactNode, useState } from 'react';

import type { Answer, TakenPart } from '#domain/course.ts';
import { takingAwayRefusal } from '#domain/lesson/takingAway.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { ActivityFiles } from '#web/teacher/activities/ActivityFiles.tsx';
import { ToBoard, ToExhibition, useShowAnswer } from '#web/teacher/board/ToBoard.tsx';
import { PaintPhoto } from '#web/teacher/photos/PaintPhoto.tsx';
import { moreOf, type ToRate } from '#web/teacher/rating/useRound.ts';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';

import { TakeAway } from './TakeAway.tsx';

import styles from './AnswerActions.module.css';

type ActionsProps = {
  toRate: ToRate;
  answer: Answer;
  /** In a card beside those of other teams: all of it is in the menu, without the files of their common activity. */
  inCard?: boolean;
  /** More entries of the menu, at its beginning. */
  children?: ReactNode;
};

export function AnswerActions({ toRate, answer, inCard = false, children }: ActionsProps) {
  const { t } = useTranslation();
  const { team, activity, id } = toRate;
  const about = t('board.answer-of', { team: team.title, activity: activity.title });
  const shown = useShowAnswer({ answer, about });
  const [isPainted, setPainted] = useState(false);
  const { photo } = answer;
  const photoOf = t('rating.photo-of', { team: team.title, activity: activity.title });
  const hasFiles = !inCard && (activity.filename !== null || activity.instructionPdf !== null);
  const parts = partsToTake(answer);
  if (parts.length === 0 && shown === undefined && !hasFiles && !children) return null;
  return (
    <div className={styles.actions}>
      {shown === undefined || inCard ? null : <ToBoard of={shown} />}
      <div data-focus={moreOf(id)}>
        <MoreMenu
          label={t('more')}
          name={t('more-of', { about })}
          size="small"
          isIconOnly={inCard}
          edge={inCard ? 'end' : undefined}
        >
          {children}
          {shown === undefined || !inCard ? null : <ToBoard of={shown} />}
          {shown === undefined ? null : <ToExhibition of={shown} />}
          {hasFiles ? (
            <div className={styles.files}>
              <ActivityFiles activity={activity} papersOnly />
            </div>
          ) : null}
          {photo === null ? null : <PaintPhoto answer={answer} photo={photo} about={photoOf} onPainted={setPainted} />}
          {parts.map((what) => (
            <TakeAway key={what} toRate={toRate} answer={answer} what={what} />
          ))}
        </MoreMenu>
      </div>
      {shown?.aside}
      <span role="status">{isPainted ? t('photos.painted') : null}</span>
    </div>
  );
}

/** The whole answer as long as the team may send again, and only its text once it is rated. */
function partsToTake(answer: Answer): TakenPart[] {
  const parts = ['photo', answer.rating === null ? 'answer' : 'text'] as const;
  return parts.filter((what) => takingAwayRefusal(answer, what) === undefined);
}
