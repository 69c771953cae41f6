/** 'Kijk bij de buren' in a phase: a switch for each activity, and what teams said about each other's answers, for the docent to let through or not. */

import { Binoculars } from 'lucide-react';

import { type Neighbours as Facts, readNeighbours } from '#contract/decode/neighbourFacts.ts';
import { teacher } from '#contract/teacher.ts';
import type { Activity, Phase } from '#domain/course.ts';
import { answerableActivities } from '#domain/status.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useFacts } from '#web/query.ts';
import { type Team, useRunCall } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';

import { SaidByTeams } from './SaidByTeams.tsx';

import styles from './Neighbours.module.css';

export function Neighbours({ phase, teams }: { phase: Phase; teams: readonly Team[] }) {
  const { t } = useTranslation();
  const { data: neighbours } = useFacts(teacher.neighbours, {}, readNeighbours);
  if (neighbours === undefined) return <div className={styles.coming} />;
  const activities = answerableActivities(phase);
  const looks = neighbours.looks.filter(({ activityId }) => activities.some(({ id }) => id === activityId));
  const count = looks.filter(({ isLetThrough }) => isLetThrough === null).length;
  return (
    <details className={styles.neighbours}>
      <summary>
        {t('neighbours.title')}
        {count === 0 ? null : <strong className={styles.count}>{t('neighbours.waiting', { count })}</strong>}
      </summary>
      <div className={styles.inside}>
        <p>{t('neighbours.how')}</p>
        <Switches activities={activities} neighbours={neighbours} />
        <h2 className={styles.title}>{t('neighbours.said')}</h2>
        <SaidByTeams activities={activities} looks={looks} teams={teams} />
      </div>
    </details>
  );
}

type SwitchesProps = { activities: readonly Activity[]; neighbours: Facts };

function Switches({ activities, neighbours }: SwitchesProps) {
  const { t } = useTranslation();
  const { mutate, error } = useRunCall(teacher.switchNeighbours);
  const isOn = ({ id }: Activity): boolean => neighbours.activities.has(id);
  return (
    <>
      <div className={styles.switches}>
        {activities.map((activity) => (
          <div key={activity.id} className={styles.switch}>
            <Button
              role="switch"
              size="small"
              aria-checked={isOn(activity)}
              kind={isOn(activity) ? 'primary' : 'secondary'}
              icon={<Binoculars aria-hidden />}
              onClick={() => mutate({ activityId: activity.id, on: isOn(activity) ? 0 : 1 })}
            >
              {activity.title}
            </Button>
            {isOn(activity) ? (
              <span>{t('neighbours.looked', { count: neighbours.looked.get(activity.id) ?? 0 })}</span>
            ) : null}
          </div>
        ))}
      </div>
      <FormTrouble error={error} />
    </>
  );
}
