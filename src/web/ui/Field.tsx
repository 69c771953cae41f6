/** A labelled field with its error: one line, a choice, or a text area. */

import { type ComponentProps, type ReactNode, useId } from 'react';

import { classes } from './classes.ts';

import styles from './Field.module.css';

type About = {
  label: string;
  /** The text of what is wrong; `''` marks the field without words (docs/rules.md 1.13). */
  error?: string | undefined;
  hint?: ReactNode;
  hideLabel?: boolean;
};

type FrameProps = About & {
  children: (field: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode;
};

function Frame({ label, error, hint, hideLabel = false, children }: FrameProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.frame}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({
        id,
        ...(error === undefined ? {} : { 'aria-invalid': true }),
        ...(described === '' ? {} : { 'aria-describedby': described }),
      })}
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

export function TextField({
  label,
  error,
  hint,
  hideLabel,
  className,
  ...rest
}: About & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <Frame label={label} error={error} hint={hint} hideLabel={hideLabel ?? false}>
      {(field) => <input className={classes(styles.input, className)} {...rest} {...field} />}
    </Frame>
  );
}

export function SelectField({
  label,
  error,
  hint,
  hideLabel,
  className,
  ...rest
}: About & Omit<ComponentProps<'select'>, 'id'>) {
  return (
    <Frame label={label} error={error} hint={hint} hideLabel={hideLabel ?? false}>
      {(field) => <select className={classes(styles.input, className)} {...rest} {...field} />}
    </Frame>
  );
}

export function TextArea({
  label,
  error,
  hint,
  hideLabel,
  className,
  ...rest
}: About & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Frame label={label} error={error} hint={hint} hideLabel={hideLabel ?? false}>
      {(field) => <textarea className={classes(styles.input, styles.area, className)} rows={4} {...rest} {...field} />}
    </Frame>
  );
}
