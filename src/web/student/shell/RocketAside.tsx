/** The team's rocket beside the page, on a screen that lies: it can be seen growing, and pressed. */

import { Link } from 'wouter';

import { rocketPath } from '#web/student/paths.ts';
import { Rocket } from '#web/ui/art/Rocket.tsx';

import { ownRocketParts } from './ownRocketParts.ts';
import { useRocketProgress } from './useRocketProgress.tsx';

import styles from './RocketAside.module.css';

/** Decoration for who listens: the header has the link by name. */
export function RocketAside() {
  const { team, rocket, reveal } = useRocketProgress();
  return (
    <Link href={rocketPath} aria-hidden tabIndex={-1} className={styles.aside} data-own-rocket>
      <Rocket parts={ownRocketParts(rocket ?? [], reveal)} ship={team?.ship} className={styles.rocket} />
    </Link>
  );
}
