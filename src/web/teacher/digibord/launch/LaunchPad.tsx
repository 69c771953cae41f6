/** On Launch: all teams' rockets side by side as they stand, and one liftoff for the whole class. */

import { Award, Rocket as RocketIcon } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ClassTeam } from '#contract/facts/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { countedOf } from '#domain/classStatus.ts';
import { rocketParts } from '#web/parts/rocketParts.ts';
import { Rocket } from '#web/ui/art/Rocket.tsx';
import { Button, FileLink } from '#web/ui/Button.tsx';
import { withHyphens } from '#web/ui/hyphens.ts';

import { ClassLiftoff } from './ClassLiftoff.tsx';

import styles from './LaunchPad.module.css';

export function LaunchPad({ teams: all }: { teams: readonly ClassTeam[] }) {
  const { t } = useTranslation();
  const [isFlying, setFlying] = useState(false);
  const teams = countedOf(all);
  const unfinished = teams.filter((team) => !team.hasFinished);
  if (teams.length === 0) return null;
  return (
    <section className={styles.pad} aria-labelledby="launch-pad">
      <header className={styles.head}>
        <h2 id="launch-pad">{t('launch.rockets')}</h2>
        {unfinished.length < teams.length ? (
          <FileLink href={teacher.certificates.path} icon={<Award aria-hidden />}>
            {t('teams.certificates')}
          </FileLink>
        ) : null}
        <Button kind="primary" size="large" icon={<RocketIcon aria-hidden />} onClick={() => setFlying(true)}>
          {t('launch.start')}
        </Button>
      </header>
      {unfinished.length === 0 ? null : <p>{t('launch.unfinished', { count: unfinished.length })}</p>}
      <ul className={styles.rockets} style={columnsFor(teams.length)}>
        {teams.map((team) => (
          <li key={team.id} className={styles.team}>
            <Rocket parts={rocketParts(team.rocket.map(({ medal }) => medal))} className={styles.rocket} />
            <span className={styles.name} data-team-name>
              {withHyphens(team.title)}
            </span>
            <span className="visually-hidden">
              {t('launch.parts', { count: team.rocket.filter(({ medal }) => medal !== null).length })}
            </span>
          </li>
        ))}
      </ul>
      {isFlying ? <ClassLiftoff teams={teams} onClose={() => setFlying(false)} /> : null}
    </section>
  );
}

/** All on one row, or on two when their names would have no room. */
function columnsFor(teams: number): CSSProperties {
  const rows = Math.ceil(teams / 6) > 1 ? 2 : 1;
  // Names of the style sheet's own, which React's types don't know.
  return { '--columns': Math.ceil(teams / rows), '--rocket-height': `${30 / rows}vh` } as CSSProperties;
}
