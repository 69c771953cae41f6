/** The frame of a docent's or beheerder's area: its own colours, and a header with the current place and the navigation. */

import { type ReactNode, useRef } from 'react';
import { Link, useRoute } from 'wouter';

import { classes } from '#web/ui/classes.ts';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { useRowInSight } from '#web/ui/useRowInSight.ts';

import styles from './AreaShell.module.css';

type AreaShellProps = { mood?: 'docent' | 'digibord'; children: ReactNode };

export function AreaShell({ mood = 'docent', children }: AreaShellProps) {
  return (
    <div className={styles.shell} data-mood={mood}>
      {children}
    </div>
  );
}

type AreaHeaderProps = {
  /** Of the area, or of its current subject. */
  name: ReactNode;
  label: string;
  children: ReactNode;
  /** At the far end, and on a phone beside the name: what is the same on every screen. */
  tools?: ReactNode;
};

export function AreaHeader({ name, label, children, tools }: AreaHeaderProps) {
  return (
    <header className={styles.header}>
      <ErrorBoundary>{name}</ErrorBoundary>
      <nav aria-label={label} className={styles.navigation}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </nav>
      {tools === undefined ? null : (
        <div className={styles.tools}>
          <ErrorBoundary>{tools}</ErrorBoundary>
        </div>
      )}
    </header>
  );
}

/** The content of a screen, part under part. `wide`: a form has its result beside it. */
export function AreaMain({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <main className={classes(styles.main, wide && styles.wide)}>
      <ErrorBoundary isScreen>{children}</ErrorBoundary>
    </main>
  );
}

export function ShellLink({ href, children }: { href: string; children: ReactNode }) {
  const [isHere] = useRoute(href);
  const link = useRef<HTMLAnchorElement>(null);
  useRowInSight(link, isHere);
  return (
    <Link ref={link} href={href} className={styles.place} {...(isHere ? { 'aria-current': 'page' as const } : {})}>
      {children}
    </Link>
  );
}
