/** The page of a link that lets somebody in: a heading, and the form below it. */

import type { ReactNode } from 'react';

import { Card } from '#web/ui/Card.tsx';
import { useScreen } from '#web/useScreen.ts';

import styles from './EnteringPage.module.css';

export function EnteringPage({ title, children }: { title: string; children: ReactNode }) {
  const heading = useScreen(title);
  return (
    <main data-mood="docent" className={styles.page}>
      <Card as="div" className={styles.card}>
        <p className={styles.brand}>Lanceerbasis</p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </Card>
    </main>
  );
}
