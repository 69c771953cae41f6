/** On Launch: all teams' rockets side by side as they are, and one liftoff for the whole class. */

import { Frame, Rocket as RocketIcon } from 'lucide-react';
import { type CSSProperties, useState } from 'react';

import { countedOf } from '#domain/classStatus.ts';
import { isIncomplete, partsOnBoard } from '#domain/moments/together.ts';
import { rocketParts } from '#web/components/rocketParts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { TeamName } from '#web/teacher/board/TeamName.tsx';
import { Certificates } from '#web/teacher/certificates/Certificates.tsx';
import type { Team } from '#web/teacher/run.ts';
import { Rocket } from '#web/ui/art/Rocket.tsx';
import { Button } from '#web/ui/Button.tsx';

import { ClassLiftoff } from './ClassLiftoff.tsx';
import { LaunchQuestion } from './LaunchQuestion.tsx';

import styles from './LaunchPad.module.css';

/** `exhibition`: the number of chosen answers, and how to show them. */
type LaunchPadProps = { teams: readonly Team[]; exhibition: { count: number; show: () => void } };

export function LaunchPad({ teams: all, exhibition }: LaunchPadProps) {
  const { t } = useTranslation();
  const [stage, setStage] = useState<'pad' | 'question' | 'flight'>('pad');
  const teams = countedOf(all);
  const incomplete = teams.filter(isIncomplete);
  const toPad = (): void => setStage('pad');
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
        <Button
          kind={incomplete.length < teams.length ? 'primary' : 'secondary'}
          size="large"
          data-coach="liftoff"
          icon={<RocketIcon aria-hidden />}
          onClick={() => setStage(incomplete.length === 0 ? 'flight' : 'question')}
        >
          {t('launch.start')}
        </Button>
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
      {stage === 'question' ? (
        <LaunchQuestion teams={teams} onStart={() => setStage('flight')} onClose={toPad} />
      ) : null}
      {stage === 'flight' ? <ClassLiftoff teams={teams} onClose={toPad} /> : null}
    </section>
  );
}

/** In one row, or in two when their names would have no room. */
function columnsFor(teams: number): CSSProperties {
  const rows = Math.ceil(teams / 6) > 1 ? 2 : 1;
  // Custom properties of the style sheet, which React's types don't know.
  return { '--columns': Math.ceil(teams / rows), '--rocket-height': `${30 / rows}vh` } as CSSProperties;
}
