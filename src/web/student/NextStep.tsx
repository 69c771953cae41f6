/** The next step of a page. On a phone, on a low screen and above an on-screen keyboard it is in a bar at the foot of the window. */

import type { ReactNode } from 'react';

import { classes } from '#web/ui/classes.ts';

import styles from './NextStep.module.css';

type NextStepProps = {
  className?: string | undefined;
  /** `message`: the guide's button, which stays with its words where the page has a next step of its own. */
  of?: 'page' | 'message';
  /** The primary button, and beside it the state of what it does. */
  children: ReactNode;
};

export function NextStep({ className, of = 'page', children }: NextStepProps) {
  return (
    <div className={classes(styles.step, className)} data-next-step={of}>
      {children}
    </div>
  );
}
