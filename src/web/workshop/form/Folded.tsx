/** Optional fields, folded until somebody opens them, or a link of the check leads to one of them. */

import { type ReactNode, useState } from 'react';

import { Fold } from '#web/ui/Fold.tsx';
import { useLinkedField } from '#web/workshop/open/useLinkedField.ts';

import styles from './PartForm.module.css';

type FoldedProps = { title: string; fields: readonly string[]; children: ReactNode };

export function Folded({ title, fields, children }: FoldedProps) {
  const { field: linked, time } = useLinkedField();
  const [isOpen, setOpen] = useState(false);
  const [led, setLed] = useState<string>();
  const leads = `${linked} ${time}`;
  if (leads !== led) {
    setLed(leads);
    if (linked !== undefined && fields.includes(linked)) setOpen(true);
  }
  return (
    <Fold title={<h3>{title}</h3>} isOpen={isOpen} onToggle={setOpen}>
      {() => <div className={styles.inside}>{children}</div>}
    </Fold>
  );
}
