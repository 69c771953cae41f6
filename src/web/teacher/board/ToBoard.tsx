/** Puts an answer on the board of the class, and takes it off again (docs/rules.md 9.16). */

import { MonitorUp, MonitorX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Answer } from '#domain/course.ts';
import { type BoardChange, onBoard, type Showing } from '#domain/lesson/board.ts';
import { findActivity } from '#domain/status.ts';
import { useRun } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';

import { pressBoard, useBoardQuery } from './boardQuery.ts';

type ToBoardProps = { answer: Answer; about: string };

export function ToBoard({ answer, about }: ToBoardProps) {
  const { t } = useTranslation();
  const run = useRun();
  const { board } = useBoardQuery(run?.id ?? '', false);
  const [isLost, setLost] = useState(false);
  if (run === undefined || board === undefined || answer.isEmpty) return null;
  const found = findActivity(run.course.challenge, answer.activityId);
  const isShown = showsAnswer(onBoard(board), answer);
  // Over a board that nobody has led it stands with its own activity.
  const place =
    board.led === null && found ? { place: { phase: found.phase.number, activity: found.activity.id } } : {};
  const change: BoardChange = { ...place, over: isShown ? null : { answer: answer.id }, isFrozen: false };
  const press = async (): Promise<void> => setLost((await pressBoard({ change, runId: run.id })) === 'lost');
  return (
    <div>
      <Button
        kind="quiet"
        size="small"
        icon={isShown ? <MonitorX aria-hidden /> : <MonitorUp aria-hidden />}
        onClick={() => void press()}
      >
        {t(isShown ? 'board.take-off' : 'board.put-on')}
        <span className="visually-hidden">{about}</span>
      </Button>
      <span role="status">{isLost ? t('board.not-reached') : null}</span>
    </div>
  );
}

function showsAnswer(showing: Showing | null, { id }: Answer): boolean {
  const over = showing?.over ?? null;
  return over !== null && over !== 'film' && over.answer === id;
}
