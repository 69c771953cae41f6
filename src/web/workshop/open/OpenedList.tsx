/** A list about the whole draft in place of a form; its title gets the focus when it is opened. */

import { type ReactNode, useEffect, useRef } from 'react';

import { focusOn } from '#web/focus.ts';
import { Card } from '#web/ui/Card.tsx';

import styles from './OpenedList.module.css';

export function OpenedList({ title, what, children }: { title: string; what: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusOn(heading), []);
  return (
    <Card aria-labelledby="list-title" className={styles.list}>
      <div>
        <h2 ref={heading} id="list-title" tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.what}>{what}</p>
      </div>
      {children}
    </Card>
  );
}
