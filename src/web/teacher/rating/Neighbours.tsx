/** 'Kijk bij de buren' in a phase: a switch for each activity, and what teams said about each other's answers, for the docent to let through or not. */

import { Binoculars } from 'lucide-react';
import { useState } from 'react';

import { type Neighbours as Facts, readNeighbours } from '#contract/decode/neighbourFacts.ts';
import { teacher } from '#contract/teacher.ts';
import type { Activity, Phase } from '#domain/course.ts';
import { answerableActivities } from '#domain/status.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useFacts } from '#web/query.ts';
import { Count } from '#web/teacher/Count.tsx';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { type Team, useRunCall } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Toggle } from '#web/ui/Toggle.tsx';

import { SaidByTeams } from './SaidByTeams.tsx';

import styles from './Neighbours.module.css';

type NeighboursProps = { phase: Phase; teams: readonly Team[]; isIconOnly: boolean };

/** The button with the number of looks that wait for the docent; it opens the rest. */
export function Neighbours({ phase, teams, isIconOnly }: NeighboursProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const neighbours = useFacts(teacher.neighbours, {}, readNeighbours);
  const activities = answerableActivities(phase);
  const looks = neighbours.data?.looks.filter(({ activityId }) => activities.some(({ id }) => id === activityId)) ?? [];
  const count = looks.filter(({ isLetThrough }) => isLetThrough === null).length;
  return (
    <>
      <Button
        size="small"
        className={styles.open}
        icon={<Binoculars aria-hidden />}
        title={isIconOnly ? t('neighbours.title') : undefined}
        onClick={() => setOpen(true)}
      >
        <span className={isIconOnly ? 'visually-hidden' : undefined}>{t('neighbours.title')}</span>
        <Count count={count} label={t('neighbours.waiting', { count })} />
      </Button>
      {isOpen ? (
        <Dialog title={t('neighbours.title')} closeLabel={t('close')} size="wide" onClose={() => setOpen(false)}>
          {neighbours.data === undefined ? (
            <NotLoaded query={neighbours} />
          ) : (
            <div className={styles.inside}>
              <p>{t('neighbours.how')}</p>
              <Switches activities={activities} neighbours={neighbours.data} />
              <h3>{t('neighbours.said')}</h3>
              <SaidByTeams activities={activities} looks={looks} teams={teams} />
            </div>
          )}
        </Dialog>
      ) : null}
    </>
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
            <Toggle
              size="small"
              isOn={isOn(activity)}
              icon={<Binoculars aria-hidden />}
              onToggle={(on) => mutate({ activityId: activity.id, on: on ? 1 : 0 })}
            >
              {activity.title}
            </Toggle>
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
