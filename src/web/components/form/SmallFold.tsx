/** Rarely needed content, folded under a small line: rendered when it is opened, so that fifty of them cost nothing. */

import { type ReactNode, useState } from 'react';

import styles from './SmallFold.module.css';

export function SmallFold({ summary, children }: { summary: ReactNode; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen ? children() : null}
    </details>
  );
}
