/** A disclosure: content under a line that opens and closes it. The platform's own `details`, which a browser's search can open. */

import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { classes } from './classes.ts';

import styles from './Fold.module.css';

type FoldProps = {
  /** The line: words, or a heading of the page. */
  title: ReactNode;
  /** A function is called from the first opening on, so that fifty closed folds cost nothing. */
  children: ReactNode | (() => ReactNode);
  /** Without `isOpen` the fold keeps its own state, and begins with this one. */
  startsOpen?: boolean;
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  className?: string | undefined;
};

export function Fold({ title, children, startsOpen = false, isOpen, onToggle, className }: FoldProps) {
  const [own, setOwn] = useState(startsOpen);
  const isShown = isOpen ?? own;
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return (
    <details
      className={classes(styles.fold, className)}
      open={isShown}
      onToggle={({ currentTarget }) => {
        setOwn(currentTarget.open);
        if (currentTarget.open !== isShown) onToggle?.(currentTarget.open);
      }}
    >
      <summary className={styles.title}>
        {title}
        <ChevronDown aria-hidden className={styles.chevron} />
      </summary>
      <div className={styles.content}>
        {typeof children !== 'function' ? children : isShown || wasShown ? children() : null}
      </div>
    </details>
  );
}

/** Folds without a gap: below each other, or short ones in one row, where an open one takes the whole width. */
export function FoldGroup({ look = 'stack', children }: { look?: 'stack' | 'row'; children: ReactNode }) {
  return <div className={classes(styles.group, styles[look])}>{children}</div>;
}
