/** An important sentence: an error, a success, or information. Announced politely. */

import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

import { classes } from './classes.ts';

import styles from './Notice.module.css';

const icons = { bad: CircleAlert, good: CircleCheck, info: Info } as const;

export function Notice({ tone = 'info', children }: { tone?: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={classes(styles.notice, styles[tone])}>
      <Icon aria-hidden />
      <div>{children}</div>
    </div>
  );
}
