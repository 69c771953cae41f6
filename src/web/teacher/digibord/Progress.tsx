/** 'Voortgang': how much is answered, per phase and per team (docs/rules.md 3.9). */

import { useTranslation } from 'react-i18next';

import type { ClassRun } from '#contract/facts/classFacts.ts';
import { countedOf } from '#domain/classStatus.ts';
import type { Phase } from '#domain/course.ts';
import { progressIn } from '#domain/progress.ts';
import { NumberBadge } from '#web/parts/NumberBadge.tsx';
import { type Team, worksOf } from '#web/teacher/run.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import styles from './Progress.module.css';

/** As many as fit under each other beside an activity. */
const fewTeams = 6;

/** `shown`: what is on the board, a phase or one that the docent leads. */
type ProgressProps = { run: ClassRun; teams: readonly Team[]; shown: Phase };

export function Progress({ run, teams, shown }: ProgressProps) {
  const { t } = useTranslation();
  const { phases } = run.course.challenge;
  const phase = phases.find(({ number }) => number === shown.number);
  const counted = phase === undefined ? phases : [phase];
  // The class looks on: of a team that does not count nothing is said here.
  const measured = countedOf(teams);
  return (
    <section className={styles.progress} aria-labelledby="progress">
      <header className={styles.head}>
        <h2 id="progress">{t('progress.title')}</h2>
        <p>{phase === undefined ? t('progress.teams') : t('progress.teams-in', { phase: phase.title })}</p>
      </header>
      <ul className={styles.phases}>
        {phases.map((one) => (
          <PhaseBlock key={one.number} phase={one} value={progressIn([one], worksOf(teams))} isHere={one === phase} />
        ))}
      </ul>
      {teams.length === 0 ? <NoTeams /> : null}
      <ul className={classes(styles.bars, measured.length > fewTeams && styles.many)}>
        {measured.map((team) => (
          <TeamBar key={team.id} name={team.title} value={progressIn(counted, [team.work])} />
        ))}
      </ul>
    </section>
  );
}

function NoTeams() {
  const { t } = useTranslation();
  return (
    <div className={styles.none}>
      <p>{t('Geen teams gevonden!')}</p>
      <ButtonLink kind="primary" href="/docent/teams">
        {t('rating.to-teams')}
      </ButtonLink>
    </div>
  );
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
