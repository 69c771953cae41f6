/** A button that is on or off. When it is on it looks like a chosen option, never like the primary button. */

import type { ComponentProps } from 'react';

import { Button } from './Button.tsx';
import { classes } from './classes.ts';

import styles from './Toggle.module.css';

type ToggleProps = Omit<ComponentProps<typeof Button>, 'kind' | 'aria-pressed' | 'onClick' | 'onToggle'> & {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
};

export function Toggle({ isOn, onToggle, className, ...button }: ToggleProps) {
  return (
    <Button
      {...button}
      className={classes(styles.toggle, className)}
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
    />
  );
}
