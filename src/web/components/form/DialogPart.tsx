/** A part of a dialog that has more than one: under a line, with its heading. */

import { type ReactNode, useId } from 'react';

import styles from './forms.module.css';

/** `place`: the name by which the focus may be passed to its heading. */
type DialogPartProps = { title: string; place?: string | undefined; children: ReactNode };

export function DialogPart({ title, place, children }: DialogPartProps) {
  const own = useId();
  const id = place ?? own;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  );
}
