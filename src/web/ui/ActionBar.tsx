/** The foot of a form: its buttons stay in sight at the lower edge of the window, column or dialog that scrolls. */

import { type ReactNode, useLayoutEffect, useRef } from 'react';

import { classes } from './classes.ts';
import { reserveBelow } from './scrollRoom.ts';

import styles from './ActionBar.module.css';

type ActionBarProps = {
  /** A line beside the buttons, such as 'Nog niet opgeslagen'. A change of it is announced. */
  state?: ReactNode;
  className?: string | undefined;
  /** The primary button first. */
  children: ReactNode;
};

/** The last element of its form, card or dialog, whose padding it covers. */
export function ActionBar({ state, className, children }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (bar.current === null ? undefined : reserveBelow(bar.current)), []);
  return (
    <div ref={bar} className={classes(styles.bar, className)}>
      {children}
      {state === undefined ? null : (
        <p role="status" className={styles.state}>
          {state}
        </p>
      )}
    </div>
  );
}
