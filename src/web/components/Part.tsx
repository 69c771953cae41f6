/** A framed part of a screen under its heading, and a list that a part may hold. */

import { type ReactNode, useId } from 'react';

import { Card } from '#web/ui/Card.tsx';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';

import styles from './Part.module.css';

/** `place`: the name of the focus target for its heading. */
type PartProps = { title: string; place?: string | undefined; children: ReactNode };

export function PagePart({ title, place, children }: PartProps) {
  const own = useId();
  const id = place ?? own;
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <ErrorBoundary>{children}</ErrorBoundary>
    </Card>
  );
}

/** Its rows draw their own lines. */
export function PartList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
