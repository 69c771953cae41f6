/** A loading indicator. It appears after a moment, so that a fast response doesn't flash. */

import styles from './Loading.module.css';

export function Loading({ label }: { label: string }) {
  return (
    <p role="status" data-loading className={styles.loading}>
      <span className={styles.dot} aria-hidden />
      {label}
    </p>
  );
}
