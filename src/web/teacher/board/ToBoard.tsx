/** Puts an answer on the board of the class or in its exhibition, and removes it again (docs/rules.md 9.16, 9.21). */

import { Images, MonitorUp, MonitorX } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { Answer } from '#domain/course.ts';
import { type BoardChange, onBoard, shownAnswer } from '#domain/lesson/board.ts';
import { isSeen } from '#domain/lesson/takingAway.ts';
import { findActivity } from '#domain/status.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { waitingPhotoOf, usePhotoChecks } from '#web/teacher/photos/photoChecks.ts';
import { PhotoQuestion } from '#web/teacher/photos/PhotoQuestion.tsx';
import { useRun } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';

import { pressBoard, useBoardQuery } from './boardQuery.ts';

type ShowAnswerProps = { answer: Answer; about: string };

/** What the docent can do with the board about an answer that was seen. */
type ShowAnswer = {
  isShown: boolean;
  isChosen: boolean;
  press: (change: BoardChange) => void;
  /** Asks first about a photo that waits for the docent. */
  show: (change: BoardChange) => void;
  onBoard: BoardChange;
  inExhibition: BoardChange;
  about: string;
  /** A lost press, or the question about a photo. It stands outside a menu that closes. */
  aside: ReactNode;
};

/** Undefined where the answer is not one to show. */
export function useShowAnswer({ answer, about }: ShowAnswerProps): ShowAnswer | undefined {
  const { t } = useTranslation();
  const run = useRun();
  const { board } = useBoardQuery(run?.id ?? '', false);
  const [isLost, setLost] = useState(false);
  const checks = usePhotoChecks();
  /** The change that waits until the docent has judged its photos. */
  const [waiting, setWaiting] = useState<BoardChange | null>(null);
  if (run === undefined || board === undefined || !isSeen(answer)) return undefined;
  const found = findActivity(run.course.challenge, answer.activityId);
  const isShown = shownAnswer(onBoard(board)?.over ?? null) === answer.id;
  const isChosen = board.exhibition.includes(answer.id);
  // On a board that nobody has led, it is shown with its own activity.
  const place =
    board.led === null && found ? { place: { phase: found.phase.number, activity: found.activity.id } } : {};
  const send = async (change: BoardChange): Promise<void> =>
    setLost((await pressBoard({ change, runId: run.id })) === 'lost');
  const press = (change: BoardChange): void => void send(change);
  const waitingPhoto = waiting === null ? undefined : waitingPhotoOf(checks, answer);
  const saidOf = (photo: string, isLetThrough: boolean): void => {
    const standing = isLetThrough ? 'let-through' : 'refused';
    const rest = new Map(checks).set(photo, { standing, standingId: '' });
    if (waiting === null || waitingPhotoOf(rest, answer) !== undefined) return;
    setWaiting(null);
    press(waiting);
  };
  return {
    isShown,
    isChosen,
    press,
    show: (change) => (waitingPhotoOf(checks, answer) === undefined ? press(change) : setWaiting(change)),
    onBoard: { ...place, over: isShown ? null : { answer: answer.id }, isFrozen: false },
    inExhibition: { exhibit: { answer: answer.id, isChosen: !isChosen } },
    about,
    aside: (
      <>
        <span role="status">{isLost ? t('board.not-reached') : null}</span>
        {waitingPhoto === undefined ? null : (
          <PhotoQuestion
            key={waitingPhoto}
            answer={answer}
            photo={waitingPhoto}
            about={about}
            onSaid={(isLetThrough) => saidOf(waitingPhoto, isLetThrough)}
            onClose={() => setWaiting(null)}
          />
        )}
      </>
    ),
  };
}

type ButtonProps = { of: ShowAnswer };

export function ToBoard({ of: { isShown, press, show, onBoard: change, about } }: ButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      icon={isShown ? <MonitorX aria-hidden /> : <MonitorUp aria-hidden />}
      onClick={() => (isShown ? press : show)(change)}
    >
      {t(isShown ? 'board.take-off' : 'board.put-on')}
      <span className="visually-hidden">{about}</span>
    </Button>
  );
}

export function ToExhibition({ of: { isChosen, press, show, inExhibition: change, about } }: ButtonProps) {
  const { t } = useTranslation();
  return (
    <Button kind="quiet" size="small" icon={<Images aria-hidden />} onClick={() => (isChosen ? press : show)(change)}>
      {t(isChosen ? 'board.unexhibit' : 'board.exhibit')}
      <span className="visually-hidden">{about}</span>
    </Button>
  );
}
