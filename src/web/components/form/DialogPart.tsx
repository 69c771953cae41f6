/** A part of a dialog that has several: below a line, with its heading. */

import { type ReactNode, useId } from 'react';

import styles from './forms.module.css';

/** `place`: the name of the focus target for its heading. */
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
