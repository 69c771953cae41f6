/** Puts an answer on the board of the class or in its exhibition, and removes it again (docs/rules.md 9.16, 9.21). */

import { Frame, MonitorUp, MonitorX } from 'lucide-react';
import { useState } from 'react';

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

type ToBoardProps = { answer: Answer; about: string };

export function ToBoard({ answer, about }: ToBoardProps) {
  const { t } = useTranslation();
  const run = useRun();
  const { board } = useBoardQuery(run?.id ?? '', false);
  const [isLost, setLost] = useState(false);
  const checks = usePhotoChecks();
  /** The change that waits until the docent has judged its photos. */
  const [waiting, setWaiting] = useState<BoardChange | null>(null);
  if (run === undefined || board === undefined || !isSeen(answer)) return null;
  const found = findActivity(run.course.challenge, answer.activityId);
  const isShown = shownAnswer(onBoard(board)?.over ?? null) === answer.id;
  const isChosen = board.exhibition.includes(answer.id);
  // On a board that nobody has led, it is shown with its own activity.
  const place =
    board.led === null && found ? { place: { phase: found.phase.number, activity: found.activity.id } } : {};
  const showing: BoardChange = { ...place, over: isShown ? null : { answer: answer.id }, isFrozen: false };
  const press = async (change: BoardChange): Promise<void> =>
    setLost((await pressBoard({ change, runId: run.id })) === 'lost');
  /** A photo is shown only after the docent has decided whether it may be. */
  const show = (change: BoardChange): void => {
    if (waitingPhotoOf(checks, answer) === undefined) void press(change);
    else setWaiting(change);
  };
  const waitingPhoto = waiting === null ? undefined : waitingPhotoOf(checks, answer);
  return (
    <div>
      <Button
        kind="quiet"
        size="small"
        icon={isShown ? <MonitorX aria-hidden /> : <MonitorUp aria-hidden />}
        onClick={() => (isShown ? void press(showing) : show(showing))}
      >
        {t(isShown ? 'board.take-off' : 'board.put-on')}
        <span className="visually-hidden">{about}</span>
      </Button>
      <Button
        kind="quiet"
        size="small"
        icon={<Frame aria-hidden />}
        onClick={() => {
          const change = { exhibit: { answer: answer.id, isChosen: !isChosen } };
          if (isChosen) void press(change);
          else show(change);
        }}
      >
        {t(isChosen ? 'board.unexhibit' : 'board.exhibit')}
        <span className="visually-hidden">{about}</span>
      </Button>
      <span role="status">{isLost ? t('board.not-reached') : null}</span>
      {waiting !== null && waitingPhoto !== undefined ? (
        <PhotoQuestion
          key={waitingPhoto}
          answer={answer}
          photo={waitingPhoto}
          about={about}
          onSaid={(isLetThrough) => {
            const rest = new Map(checks).set(waitingPhoto, {
              standing: isLetThrough ? 'let-through' : 'refused',
              standingId: '',
            });
            if (waitingPhotoOf(rest, answer) !== undefined) return;
            setWaiting(null);
            void press(waiting);
          }}
          onClose={() => setWaiting(null)}
        />
      ) : null}
    </div>
  );
}
