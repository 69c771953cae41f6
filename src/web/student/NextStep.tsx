/** The next step of a page. On a phone, on a low screen and above an on-screen keyboard it is in a bar at the foot of the window. */

import { type ReactNode, useLayoutEffect, useRef } from 'react';

import { classes } from '#web/ui/classes.ts';
import { reserveBelow } from '#web/ui/scrollRoom.ts';

import styles from './NextStep.module.css';

type NextStepProps = {
  className?: string | undefined;
  /** `message`: the guide's button, which stays with its words where the page has a next step of its own. */
  of?: 'page' | 'message';
  /** The primary button, and beside it the state of what it does. */
  children: ReactNode;
};

export function NextStep({ className, of = 'page', children }: NextStepProps) {
  const bar = useRef<HTMLDivElement>(null);
  // The page scrolls to its end above the bar, and a focused field out from under it.
  useLayoutEffect(() => (bar.current === null ? undefined : reserveBelow(bar.current, ['sticky', 'fixed'])), []);
  return (
    <div ref={bar} className={classes(styles.step, className)} data-next-step={of}>
      {children}
    </div>
  );
}
