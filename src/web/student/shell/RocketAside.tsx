/** The team's rocket beside the page, on a screen that lies: it can be seen growing, and pressed. */
import { Link } from 'wouter';

import { Rocket } from '../../ui/art/Rocket.tsx';
import { rocketPath } from '../paths.ts';
import { rocketParts } from './rocketParts.ts';
import { useVoyage } from './voyage.tsx';

import styles from './RocketAside.module.css';

/** Decoration for who listens: the header has the link by name. */
export function RocketAside() {
  const { rocket, reveal } = useVoyage();
  return (
    <Link href={rocketPath} aria-hidden tabIndex={-1} className={styles['aside']}>
      <Rocket parts={rocketParts(rocket ?? [], reveal)} className={styles['rocket'] ?? ''} />
    </Link>
  );
}
