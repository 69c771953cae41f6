/** Onboarding, the phases and Launch, each with a number for every activity: the current stop of the board, and all others. */

import { Check } from 'lucide-react';

import { type Stage, stagesOf, type Stop } from '#client/digibord/board.ts';
import type { ClassRun } from '#contract/decode/classFacts.ts';
import { isAnsweredByAll } from '#domain/classStatus.ts';
import type { Activity } from '#domain/course.ts';
import { NumberBadge } from '#web/components/NumberBadge.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { type Team, worksOf } from '#web/teacher/run.ts';
import { classes } from '#web/ui/classes.ts';

import { useStageTitle } from './useStageTitle.ts';

import styles from './PhaseBar.module.css';

type PhaseBarProps = { run: ClassRun; teams: readonly Team[]; stop: Stop; onSelect: (stop: Stop) => void };

export function PhaseBar({ run, teams, stop, onSelect }: PhaseBarProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('digibord.phases')}>
      <ul className={styles.stages}>
        {stagesOf(run).map((stage) => (
          <StageItem key={stage.phase.number} run={run} teams={teams} stage={stage} stop={stop} onSelect={onSelect} />
        ))}
      </ul>
    </nav>
  );
}

function StageItem({ run, teams, stage, stop, onSelect }: PhaseBarProps & { stage: Stage }) {
  const titleOf = useStageTitle();
  const { phase } = stage;
  const isHere = stop.stage.phase.number === phase.number;
  return (
    <li className={classes(styles.stage, isHere && styles.here)}>
      <button
        type="button"
        className={styles.title}
        onClick={() => onSelect({ stage, activity: null })}
        aria-current={isHere && stop.activity === null ? 'true' : undefined}
      >
        {stage.kind === 'phase' ? <NumberBadge number={phase.number} /> : null}
        {titleOf(stage)}
      </button>
      <ol className={styles.activities}>
        {phase.activities.map((activity, index) => (
          <li key={activity.id}>
            <ActivityNumber
              activity={activity}
              number={index + 1}
              isAnswered={isAnsweredByAll(run.course, phase, activity, worksOf(teams))}
              isHere={isHere && stop.activity?.id === activity.id}
              onSelect={() => onSelect({ stage, activity })}
            />
          </li>
        ))}
      </ol>
    </li>
  );
}

type ActivityNumberProps = {
  activity: Activity;
  number: number;
  isAnswered: boolean;
  isHere: boolean;
  onSelect: () => void;
};

function ActivityNumber({ activity, number, isAnswered, isHere, onSelect }: ActivityNumberProps) {
  const { t } = useTranslation();
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
