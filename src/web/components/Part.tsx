/** A framed part of a screen under its heading, and a list that a part may hold. */

import { type ReactNode, useId } from 'react';

import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';

import styles from './Part.module.css';

/** `place`: the name of the focus target for its heading. */
type PartProps = { title: string; place?: string | undefined; children: ReactNode };

export function PagePart({ title, place, children }: PartProps) {
  const own = useId();
  const id = place ?? own;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <ErrorBoundary>{children}</ErrorBoundary>
    </section>
  );
}

/** Its rows draw their own lines. */
export function PartList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
