/** Onboarding, the phases and Launch, each with a number for every activity: what is on the board, and what else there is. */

import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { NumberBadge } from '#web/parts/NumberBadge.tsx';
import type { Activity, Run } from '#web/teacher/run.ts';
import { classes } from '#web/ui/classes.ts';

import { type Stage, stagesOf, type Stop } from './board.ts';
import { useStageTitle } from './stageTitle.ts';

import styles from './PhaseBar.module.css';

type PhaseBarProps = { run: Run; stop: Stop; onSelect: (stop: Stop) => void };

export function PhaseBar({ run, stop, onSelect }: PhaseBarProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('digibord.phases')}>
      <ul className={styles.stages}>
        {stagesOf(run).map((stage) => (
          <StageItem key={stage.id} stage={stage} stop={stop} onSelect={onSelect} />
        ))}
      </ul>
    </nav>
  );
}

function StageItem({ stage, stop, onSelect }: Omit<PhaseBarProps, 'run'> & { stage: Stage }) {
  const titleOf = useStageTitle();
  const isHere = stop.stage.id === stage.id;
  return (
    <li className={classes(styles.stage, isHere && styles.here)}>
      <button
        type="button"
        className={styles.title}
        onClick={() => onSelect({ stage, activity: null })}
        aria-current={isHere && stop.activity === null ? 'true' : undefined}
      >
        {stage.kind === 'phase' ? <NumberBadge number={stage.id} /> : null}
        {titleOf(stage)}
      </button>
      <ol className={styles.activities}>
        {stage.activities.map((activity, index) => (
          <li key={activity.id}>
            <ActivityNumber
              activity={activity}
              number={index + 1}
              isHere={isHere && stop.activity?.id === activity.id}
              onSelect={() => onSelect({ stage, activity })}
            />
          </li>
        ))}
      </ol>
    </li>
  );
}

type ActivityNumberProps = { activity: Activity; number: number; isHere: boolean; onSelect: () => void };

function ActivityNumber({ activity, number, isHere, onSelect }: ActivityNumberProps) {
  const { t } = useTranslation();
  const isAnswered = activity.allowAnswer && (activity.status === 'COMPLETED' || activity.status === 'RATED');
  return (
    <button
      type="button"
      className={classes(styles.activity, isAnswered && styles.answered)}
      onClick={onSelect}
      aria-current={isHere ? 'true' : undefined}
    >
      <span aria-hidden>{number}</span>
      <span className="visually-hidden">{t('digibord.activity', { number, title: activity.title })}</span>
      {isAnswered ? <Check role="img" aria-label={t('digibord.answered')} aria-hidden={false} /> : null}
    </button>
  );
}
