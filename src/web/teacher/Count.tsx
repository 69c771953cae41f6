/** The number that waits for the docent, in the header; nothing for zero. */

import styles from './Count.module.css';

/** `label`: what is counted, for screen readers. */
export function Count({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
