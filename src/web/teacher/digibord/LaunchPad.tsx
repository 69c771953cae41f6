/** On Launch: all teams' rockets side by side as they are, and one liftoff for the whole class. */

import { Frame } from 'lucide-react';
import type { CSSProperties } from 'react';

import { countedOf } from '#domain/classStatus.ts';
import { isIncomplete, partsOnBoard } from '#domain/moments/together.ts';
import { rocketParts } from '#web/components/rocketParts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { TeamName } from '#web/teacher/board/TeamName.tsx';
import { Certificates } from '#web/teacher/certificates/Certificates.tsx';
import type { Team } from '#web/teacher/run.ts';
import { Rocket } from '#web/ui/art/Rocket.tsx';
import { Button } from '#web/ui/Button.tsx';

import { LaunchButton } from './LaunchButton.tsx';

import styles from './LaunchPad.module.css';

/** `exhibition`: the number of chosen answers, and how to show them. */
type LaunchPadProps = {
  teams: readonly Team[];
  exhibition: { count: number; show: () => void };
  /** Starts the liftoff of the class. */
  onStart: () => void;
};

export function LaunchPad({ teams: all, exhibition, onStart }: LaunchPadProps) {
  const { t } = useTranslation();
  const teams = countedOf(all);
  const incomplete = teams.filter(isIncomplete);
  if (teams.length === 0) return null;
  return (
    <section className={styles.pad} aria-labelledby="launch-pad">
      <header className={styles.head}>
        <h2 id="launch-pad">{t('launch.rockets')}</h2>
        <Certificates teams={all} isOnBoard />
        {exhibition.count === 0 ? null : (
          <Button icon={<Frame aria-hidden />} onClick={exhibition.show}>
            {t('exhibition.show', { count: exhibition.count })}
          </Button>
        )}
        {/* No primary button as long as no rocket is complete. */}
        <LaunchButton
          teams={teams}
          kind={incomplete.length < teams.length ? 'primary' : 'secondary'}
          onStart={onStart}
        />
      </header>
      {incomplete.length === 0 ? null : <p>{t('launch.unfinished', { count: incomplete.length })}</p>}
      <ul className={styles.rockets} style={columnsFor(teams.length)}>
        {teams.map((team) => (
          <li key={team.id} className={styles.team}>
            <Rocket parts={rocketParts(partsOnBoard(team.rocket))} ship={team.ship} className={styles.rocket} />
            <TeamName className={styles.name} name={team.title} />
            <span className="visually-hidden">
              {t('launch.parts', { count: partsOnBoard(team.rocket).filter((part) => part !== null).length })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In one row, or in two when their names would have no room. */
function columnsFor(teams: number): CSSProperties {
  const rows = Math.ceil(teams / 6) > 1 ? 2 : 1;
  // Custom properties of the style sheet, which React's types don't know.
  return { '--columns': Math.ceil(teams / rows), '--rocket-height': `${30 / rows}vh` } as CSSProperties;
}
