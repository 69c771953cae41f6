/** A screen or part without content: the guide, one sentence, and the one next step. */

import type { ReactNode } from 'react';

import { Avatar } from './art/Avatar.tsx';

import styles from './EmptyState.module.css';

type EmptyStateProps = {
  children: ReactNode;
  /** One primary button or link, and at most one other beside it. */
  action?: ReactNode;
};

export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Avatar className={styles.guide} />
      <p className={styles.line}>{children}</p>
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
