/** The countdown from five over the team's own rocket, with its name. */

import type { RocketEntry } from '#contract/decode/facts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { ownRocketParts } from '#web/student/shell/ownRocketParts.ts';
import { useRocketProgress } from '#web/student/shell/useRocketProgress.tsx';
import { Rocket } from '#web/ui/art/Rocket.tsx';

import styles from './Countdown.module.css';

type CountdownProps = { rocket: readonly RocketEntry[]; team: string; number: number };

export function Countdown({ rocket, team, number }: CountdownProps) {
  const { t } = useTranslation();
  const ship = useRocketProgress().team?.ship;
  return (
    <div className={styles.countdown}>
      <p className={styles.team} translate="no">
        {team}
      </p>
      <Rocket parts={ownRocketParts(rocket)} ship={ship} base={false} className={styles.rocket} />
      <p aria-hidden className={styles.number} key={number}>
        {number}
      </p>
      {/* The element stays while the number changes: otherwise a screen reader would not announce it. */}
      <p role="status" className="visually-hidden">
        {t('finale.countdown')} {number}
      </p>
    </div>
  );
}
