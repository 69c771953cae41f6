/** Fields that not everybody needs, folded until somebody looks for them; open where something in them is filled in and asked for. */

import { type ReactNode, useEffect, useRef } from 'react';

import { usePlaceAsked } from './usePlaceAsked.ts';

import styles from './PartForm.module.css';

type FoldedProps = { title: string; part: string; fields: readonly string[]; children: ReactNode };

export function Folded({ title, part, fields, children }: FoldedProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const asked = usePlaceAsked();
  useEffect(() => {
    // A place in the list of faults leads to a field in here.
    if (details.current !== null && asked !== undefined && fields.includes(asked)) details.current.open = true;
  }, [asked, fields, part]);
  return (
    <details ref={details} className={styles.folded}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
