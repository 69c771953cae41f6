/** The starry sky behind the screens of a team and the landing page. Only decoration. */

import styles from './Sky.module.css';

export function Sky() {
  return (
    <div aria-hidden className={styles.sky}>
      <div className={styles.horizon} />
      <div className={styles.stars} />
      <div className={styles.bright} />
      <div className={styles.planet} />
    </div>
  );
}
