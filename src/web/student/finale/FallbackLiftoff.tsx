/** The fallback without film and scene: the team's own rocket, with its name and its four medals. */

import type { RocketEntry } from '#contract/decode/facts.ts';
import { MedalWord } from '#web/components/MedalWord.tsx';
import { ownRocketParts } from '#web/student/shell/ownRocketParts.ts';
import { useRocketProgress } from '#web/student/shell/useRocketProgress.tsx';
import { Rocket } from '#web/ui/art/Rocket.tsx';

import styles from './FallbackLiftoff.module.css';

export function FallbackLiftoff({ rocket, team }: { rocket: readonly RocketEntry[]; team: string }) {
  const ship = useRocketProgress().team?.ship;
  return (
    <div className={styles.scene}>
      <p className={styles.team} translate="no">
        {team}
      </p>
      <Rocket parts={ownRocketParts(rocket)} ship={ship} base={false} className={styles.rocket} />
      <ul className={styles.medals}>
        {rocket.map(({ number, title, medal }) => (
          <li key={number}>
            <span>{title}</span>
            {medal === null ? null : <MedalWord medal={medal} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
