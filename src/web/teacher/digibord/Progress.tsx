/** 'Voortgang': how much is answered, per phase and per team (product.md §9). */

import { useTranslation } from 'react-i18next';

import { percent } from '#domain/progress.ts';
import { NumberBadge } from '#web/parts/NumberBadge.tsx';
import { answerableOf, type Phase, type Run, type Team } from '#web/teacher/run.ts';
import { classes } from '#web/ui/classes.ts';

import type { Stage } from './board.ts';

import styles from './Progress.module.css';

/** As many as fit under each other beside an activity. */
const fewTeams = 6;

type ProgressProps = { run: Run; teams: readonly Team[]; stage: Stage };

export function Progress({ run, teams, stage }: ProgressProps) {
  const { t } = useTranslation();
  const phase = run.phases.find(({ id }) => id === stage.id);
  const counted = phase === undefined ? run.phases : [phase];
  return (
    <section className={styles.progress} aria-labelledby="progress">
      <header className={styles.head}>
        <h2 id="progress">{t('progress.title')}</h2>
        <p>{phase === undefined ? t('progress.teams') : t('progress.teams-in', { phase: phase.title })}</p>
      </header>
      <ul className={styles.phases}>
        {run.phases.map((one) => (
          <PhaseBlock key={one.id} phase={one} value={percentOf([one], teams)} isHere={one.id === phase?.id} />
        ))}
      </ul>
      {teams.length === 0 ? <p>{t('Geen teams gevonden!')}</p> : null}
      <ul className={classes(styles.bars, teams.length > fewTeams && styles.many)}>
        {teams.map((team) => (
          <TeamBar key={team.id} name={team.title} value={percentOf(counted, [team])} />
        ))}
      </ul>
    </section>
  );
}

function percentOf(phases: readonly Phase[], teams: readonly Team[]): number {
  const ids = new Set(teams.map(({ id }) => id));
  const activities = phases.flatMap(answerableOf);
  const answers = activities.flatMap((activity) =>
    activity.answers.filter((answer) => ids.has(answer.studentgroup_id)),
  );
  return percent(answers.length, activities.length, teams.length);
}

function PhaseBlock({ phase, value, isHere }: { phase: Phase; value: number; isHere: boolean }) {
  const { t } = useTranslation();
  return (
    <li className={styles.phase} aria-current={isHere ? 'true' : undefined}>
      <NumberBadge number={phase.number} aria-hidden />
      <span className="visually-hidden">{phase.title}</span>
      <span className={styles.value}>{t('progress.percent', { value })}</span>
      <Bar value={value} />
    </li>
  );
}

function TeamBar({ name, value }: { name: string; value: number }) {
  const { t } = useTranslation();
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <Bar value={value} />
      <span className={styles.value}>{t('progress.percent', { value })}</span>
    </li>
  );
}

function Bar({ value }: { value: number }) {
  return (
    <span className={styles.track} aria-hidden>
      <span className={styles.fill} style={{ transform: `scaleX(${value / 100})` }} />
    </span>
  );
}
