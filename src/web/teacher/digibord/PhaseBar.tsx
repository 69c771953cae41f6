/** Onboarding, the phases and Launch: a number for each activity, or a dot in the phases that are not on the board. */

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import { type Stage, stagesOf, type Stop } from '#client/digibord/board.ts';
import type { ClassRun } from '#contract/decode/classFacts.ts';
import { isAnsweredByAll } from '#domain/classStatus.ts';
import type { Activity } from '#domain/course.ts';
import { NumberBadge } from '#web/components/NumberBadge.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { type Team, worksOf } from '#web/teacher/run.ts';

import { useStageTitle } from './useStageTitle.ts';

import styles from './PhaseBar.module.css';

type PhaseBarProps = {
  run: ClassRun;
  teams: readonly Team[];
  stop: Stop;
  onSelect: (stop: Stop) => void;
  /** Every phase has its numbers. */
  isUnfolded?: boolean;
};

export function PhaseBar({ run, teams, stop, onSelect, isUnfolded = false }: PhaseBarProps) {
  const { t } = useTranslation();
  const works = worksOf(teams);
  return (
    <nav aria-label={t('digibord.phases')}>
      <ul className={styles.stages}>
        {stagesOf(run).map((stage) => {
          const isAnswered = (activity: Activity): boolean => isAnsweredByAll(run.course, stage.phase, activity, works);
          const isHere = stop.stage.phase.number === stage.phase.number;
          return (
            <li key={stage.phase.number} className={styles.stage} data-here={isHere || undefined}>
              <StageTitle
                stage={stage}
                isHere={isHere && stop.activity === null && stop.edge === undefined}
                onSelect={() => onSelect({ stage, activity: null })}
              >
                {isHere || isUnfolded ? null : <Dots activities={stage.phase.activities} isAnswered={isAnswered} />}
              </StageTitle>
              {isHere || isUnfolded ? (
                <Activities
                  stage={stage}
                  shown={isHere ? stop.activity : null}
                  isAnswered={isAnswered}
                  onSelect={onSelect}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type StageTitleProps = { stage: Stage; isHere: boolean; onSelect: () => void; children: ReactNode };

function StageTitle({ stage, isHere, onSelect, children }: StageTitleProps) {
  const titleOf = useStageTitle();
  return (
    <button
      type="button"
      data-coach={stage.kind === 'launch' ? 'to-launch' : undefined}
      className={styles.title}
      onClick={onSelect}
      aria-current={isHere ? 'true' : undefined}
    >
      <span className={styles.name}>
        {stage.kind === 'phase' ? <NumberBadge number={stage.phase.number} /> : null}
        {titleOf(stage)}
      </span>
      {children}
    </button>
  );
}

type DotsProps = { activities: readonly Activity[]; isAnswered: (activity: Activity) => boolean };

function Dots({ activities, isAnswered }: DotsProps) {
  return (
    <span aria-hidden className={styles.dots}>
      {activities.map((activity) => (
        <span key={activity.id} data-answered={isAnswered(activity) || undefined} />
      ))}
    </span>
  );
}

type ActivitiesProps = { stage: Stage; shown: Activity | null } & Pick<PhaseBarProps, 'onSelect'> &
  Pick<DotsProps, 'isAnswered'>;

function Activities({ stage, shown, isAnswered, onSelect }: ActivitiesProps) {
  return (
    <ol className={styles.activities}>
      {stage.phase.activities.map((activity, index) => (
        <li key={activity.id}>
          <ActivityNumber
            activity={activity}
            number={index + 1}
            isAnswered={isAnswered(activity)}
            isHere={shown?.id === activity.id}
            onSelect={() => onSelect({ stage, activity })}
          />
        </li>
      ))}
    </ol>
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
      className={styles.activity}
      data-answered={isAnswered || undefined}
      onClick={onSelect}
      aria-current={isHere ? 'true' : undefined}
    >
      <span aria-hidden>{number}</span>
      <span className="visually-hidden">{t('digibord.activity', { number, title: activity.title })}</span>
      {isAnswered ? <Check role="img" aria-label={t('digibord.answered')} aria-hidden={false} /> : null}
    </button>
  );
}
