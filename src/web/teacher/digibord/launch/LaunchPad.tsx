/** On Launch: all teams' rockets side by side as they stand, and one liftoff for the whole class. */

import { Award, Frame, Rocket as RocketIcon } from 'lucide-react';
import { type CSSProperties, useState } from 'react';

import type { ClassTeam } from '#contract/facts/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { countedOf } from '#domain/classStatus.ts';
import { rocketParts } from '#web/parts/rocketParts.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { TeamName } from '#web/teacher/board/TeamName.tsx';
import { Rocket } from '#web/ui/art/Rocket.tsx';
import { Button, FileLink } from '#web/ui/Button.tsx';

import { ClassLiftoff } from './ClassLiftoff.tsx';

import styles from './LaunchPad.module.css';

/** `exhibition`: how much was chosen for it, and how to show it. */
type LaunchPadProps = { teams: readonly ClassTeam[]; exhibition: { count: number; show: () => void } };

export function LaunchPad({ teams: all, exhibition }: LaunchPadProps) {
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
        {exhibition.count === 0 ? null : (
          <Button icon={<Frame aria-hidden />} onClick={exhibition.show}>
            {t('exhibition.show', { count: exhibition.count })}
          </Button>
        )}
        {/* The next step of nobody yet while no rocket is complete. */}
        <Button
          kind={unfinished.length < teams.length ? 'primary' : 'secondary'}
          size="large"
          icon={<RocketIcon aria-hidden />}
          onClick={() => setFlying(true)}
        >
          {t('launch.start')}
        </Button>
      </header>
      {unfinished.length === 0 ? null : <p>{t('launch.unfinished', { count: unfinished.length })}</p>}
      <ul className={styles.rockets} style={columnsFor(teams.length)}>
        {teams.map((team) => (
          <li key={team.id} className={styles.team}>
            <Rocket
              parts={rocketParts(team.rocket.map(({ medal }) => medal))}
              ship={team.ship}
              className={styles.rocket}
            />
            <TeamName className={styles.name} name={team.title} />
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
