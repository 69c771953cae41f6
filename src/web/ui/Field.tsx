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
  /** On the line of the label, or below it where there is no room. */
  beside?: ReactNode;
  /** Between the label and the field, such as formatting buttons. */
  tools?: ReactNode;
};

type FrameProps = About & {
  children: (field: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode;
};

function Frame({ label, error, hint, hideLabel = false, beside, tools, children }: FrameProps) {
  const id = useId();
  const words = (
    <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
      {label}
    </label>
  );
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    // Scrolling to the field brings its error into view too.
    <div className={styles.frame} {...(error === undefined ? {} : { 'data-in-sight': true })}>
      {beside === undefined ? (
        words
      ) : (
        <div className={styles.head}>
          {words}
          {beside}
        </div>
      )}
      {tools}
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

/** Separates the field's own props from those of the element. */
function apart<Props extends About>({ label, error, hint, hideLabel, beside, tools, ...rest }: Props) {
  return { about: { label, error, hint, hideLabel: hideLabel ?? false, beside, tools }, rest };
}

/** Marks a field whose text is controlled by React (components/form/shownTexts.ts). */
const held = ({ value }: { value?: unknown }) => (value === undefined ? {} : { 'data-controlled': true });

export function TextField({ className, ...props }: About & Omit<ComponentProps<'input'>, 'id'>) {
  const { about, rest } = apart(props);
  return (
    <Frame {...about}>
      {(field) => <input className={classes(styles.input, className)} {...held(rest)} {...rest} {...field} />}
    </Frame>
  );
}

export function SelectField({ className, ...props }: About & Omit<ComponentProps<'select'>, 'id'>) {
  const { about, rest } = apart(props);
  return (
    <Frame {...about}>{(field) => <select className={classes(styles.input, className)} {...rest} {...field} />}</Frame>
  );
}

export function TextArea({ className, ...props }: About & Omit<ComponentProps<'textarea'>, 'id'>) {
  const { about, rest } = apart(props);
  return (
    <Frame {...about}>
      {(field) => (
        <textarea
          className={classes(styles.input, styles.area, className)}
          rows={4}
          {...held(rest)}
          {...rest}
          {...field}
        />
      )}
    </Frame>
  );
}
