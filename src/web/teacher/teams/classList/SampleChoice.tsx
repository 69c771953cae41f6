/** A question about the list, where each option shows some of the names that it gives. */

import { type ReactNode, useId } from 'react';

import { classes } from '#web/ui/classes.ts';

import styles from './ClassList.module.css';

type SampleChoiceProps = {
  /** The focus target. */
  place: string;
  question: string;
  hint: string;
  isMaking: boolean;
  children: ReactNode;
};

export function SampleChoice({ place, question, hint, isMaking, children }: SampleChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.question} data-focus={place} tabIndex={-1} disabled={isMaking} aria-describedby={id}>
      <legend>{question}</legend>
      <p id={id} className={styles.questionHint}>
        {hint}
      </p>
      {children}
    </fieldset>
  );
}

type SampleProps = { question: string; sample: string; isChosen: boolean; onChoose: () => void };

export function Sample({ question, sample, isChosen, onChoose }: SampleProps) {
  return (
    <label className={classes(styles.way, styles.sample)}>
      <input type="radio" name={question} checked={isChosen} onChange={onChoose} />
      <span>{sample}</span>
    </label>
  );
}
