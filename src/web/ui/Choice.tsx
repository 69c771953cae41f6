/** A choice of one from a few, by pointer or arrow keys: radio buttons styled as pills, or as one bar. */

import type { ComponentProps, ReactNode } from 'react';

import { classes } from './classes.ts';

import styles from './Choice.module.css';

type ChoiceProps = {
  /** For screen readers; on screen the options are clear by themselves. */
  legend: string;
  look?: 'pills' | 'bar';
  className?: string | undefined;
  children: ReactNode;
};

export function Choice({ legend, look = 'pills', className, children }: ChoiceProps) {
  return (
    <fieldset className={classes(styles.choice, look === 'bar' && styles.bar, className)}>
      <legend className="visually-hidden">{legend}</legend>
      {children}
    </fieldset>
  );
}

type OptionProps = {
  /** The same for all options of a choice, and unique in its form. */
  name: string;
  value?: ComponentProps<'input'>['value'];
  isChosen: boolean;
  onChoose: () => void;
  className?: string | undefined;
  children: ReactNode;
};

export function Option({ name, value, isChosen, onChoose, className, children }: OptionProps) {
  return (
    <label className={classes(styles.option, className)}>
      <input type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  );
}
