/** A card that can be pressed anywhere, while its link is only the title, described by the text below it. */

import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';

import { classes } from '#web/ui/classes.ts';

import styles from './CardLink.module.css';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classes(styles.card, className)} {...rest} />;
}

type CardTitleProps = {
  /** The target of the card; undefined while it is closed. */
  href: string | undefined;
  describedBy: string;
  children: ReactNode;
};

export function CardTitle({ href, describedBy, children }: CardTitleProps) {
  return (
    <h2 className={styles.title}>
      {href === undefined ? (
        <span role="link" aria-disabled aria-describedby={describedBy}>
          {children}
        </span>
      ) : (
        <Link href={href} aria-describedby={describedBy}>
          {children}
        </Link>
      )}
    </h2>
  );
}
