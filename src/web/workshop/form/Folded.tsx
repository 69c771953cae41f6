/** Optional fields, folded until somebody opens them, or a link of the check leads to one of them. */

import { type ReactNode, useState } from 'react';

import { usePlaceAsked } from '#web/workshop/open/usePlaceAsked.ts';

import styles from './PartForm.module.css';

type FoldedProps = { title: string; fields: readonly string[]; children: ReactNode };

export function Folded({ title, fields, children }: FoldedProps) {
  const { field: asked, time } = usePlaceAsked();
  const [isOpen, setOpen] = useState(false);
  const [led, setLed] = useState<string>();
  const leads = `${asked} ${time}`;
  if (leads !== led) {
    setLed(leads);
    if (asked !== undefined && fields.includes(asked)) setOpen(true);
  }
  return (
    <details className={styles.folded} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {isOpen ? <div className={styles.inside}>{children}</div> : null}
    </details>
  );
}
