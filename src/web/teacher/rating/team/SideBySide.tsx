/** The second view: one activity, with the answers of all teams beside each other. */

import { useTranslation } from 'react-i18next';

import type { ClassRun } from '#contract/facts/classFacts.ts';
import type { Activity, Phase } from '#domain/course.ts';
import { answerableActivities, answerTo, isPhaseOpen } from '#domain/status.ts';
import { Duration } from '#web/parts/Duration.tsx';
import { UnratedMark } from '#web/teacher/PhaseSelector.tsx';
import type { Team } from '#web/teacher/run.ts';
import { Choice, Option } from '#web/ui/Choice.tsx';
import { classes } from '#web/ui/classes.ts';

import { AnswerDetail } from '#web/teacher/rating/answer/AnswerDetail.tsx';
import { isSame, isUnrated, type Place } from '#client/rating/places.ts';
import type { Wanted } from './TeamSection.tsx';

import styles from './SideBySide.module.css';

type SideBySideProps = {
  run: ClassRun;
  phase: Phase;
  activity: Activity;
  teams: readonly Team[];
  wanted: Wanted | undefined;
  onSelect: (activity: Activity) => void;
  onSaved: (place: Place, goOn: boolean) => void;
};

export function SideBySide({ run, phase, activity, teams, wanted, onSelect, onSaved }: SideBySideProps) {
  return (
    <>
      <ActivitySelector teams={teams} phase={phase} selected={activity} onSelect={onSelect} />
      <p className={styles.question}>
        {activity.question}{' '}
        <span className={styles.duration}>
          <Duration of={activity.duration} />
        </span>
      </p>
      <ul className={styles.cards}>
        {teams.map((team) => {
          const place = { phase: phase.number, activity: activity.id, team: team.id };
          return (
            <TeamCard
              key={`${team.id}:${activity.id}`}
              team={team}
              activity={activity}
              canRate={isPhaseOpen(run.course, phase, team.work)}
              focusAsked={isSame(wanted, place) ? wanted?.asked : undefined}
              onSaved={(goOn) => onSaved(place, goOn)}
            />
          );
        })}
      </ul>
    </>
  );
}

type ActivitySelectorProps = {
  teams: readonly Team[];
  phase: Phase;
  selected: Activity;
  onSelect: (activity: Activity) => void;
};

function ActivitySelector({ teams, phase, selected, onSelect }: ActivitySelectorProps) {
  const { t } = useTranslation();
  return (
    <Choice legend={t('activities.activity')} className={styles.activities}>
      {answerableActivities(phase).map((activity) => (
        <Option
          key={activity.id}
          name="activity"
          isChosen={activity.id === selected.id}
          onChoose={() => onSelect(activity)}
        >
          {activity.title}
          {teams.some(({ work }) => isUnrated(answerTo(activity, work))) ? <UnratedMark /> : null}
        </Option>
      ))}
    </Choice>
  );
}

type TeamCardProps = {
  team: Team;
  activity: Activity;
  canRate: boolean;
  focusAsked: number | undefined;
  onSaved: (goOn: boolean) => void;
};

function TeamCard({ team, activity, canRate, focusAsked, onSaved }: TeamCardProps) {
  const { t } = useTranslation();
  const answer = answerTo(activity, team.work);
  return (
    <li className={classes(styles.card, isUnrated(answer) && styles.unrated)}>
      <h2>{team.title}</h2>
      {canRate ? (
        <AnswerDetail
          team={team}
          activity={activity}
          answer={answer}
          focusAsked={focusAsked}
          onSaved={onSaved}
          narrow
        />
      ) : (
        <p>{t('rating.not-open')}</p>
      )}
    </li>
  );
}
