/** Five, four, three, two, one: over the team's own rocket, with its name. */
import { useTranslation } from 'react-i18next';

import { Rocket } from '../../ui/art/Rocket.tsx';
import type { RocketEntry } from '../facts.ts';
import { rocketParts } from '../shell/rocketParts.ts';

import styles from './Countdown.module.css';

type CountdownProps = { rocket: readonly RocketEntry[]; team: string; number: number };

export function Countdown({ rocket, team, number }: CountdownProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['countdown']}>
      <p className={styles['team']}>{team}</p>
      <Rocket parts={rocketParts(rocket)} base={false} className={styles['rocket'] ?? ''} />
      <p role="status" className={styles['number']} key={number}>
        <span className="visually-hidden">{t('ending.countdown')} </span>
        {number}
      </p>
    </div>
  );
}
