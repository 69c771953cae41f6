/** Two columns of a screen: the main content, and beside it what is used less often; below each other where there is no room. */

import type { ReactNode } from 'react';

import styles from './Columns.module.css';

export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      {children}
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
