/** The number of a phase or an activity, in a circle. */

import { classes } from '#web/ui/classes.ts';

import styles from './NumberBadge.module.css';

type NumberBadgeProps = {
  /** `1.2` for an activity. */
  number: number | string;
  size?: 'normal' | 'large';
  /** This one is current. */
  isNow?: boolean;
  'aria-hidden'?: boolean;
};

export function NumberBadge({ number, size = 'normal', isNow = false, ...rest }: NumberBadgeProps) {
  return (
    <span className={classes(styles.badge, size === 'large' && styles.large, isNow && styles.now)} {...rest}>
      {number}
    </span>
  );
}
