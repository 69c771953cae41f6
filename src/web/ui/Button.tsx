/** Buttons, and links that look like buttons. */

import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';

import { basePath } from '#web/browser/basePath.ts';

import { classes } from './classes.ts';

import styles from './Button.module.css';

/** `primary` is the one obvious next step of a screen. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

type Look = {
  kind?: ButtonKind | undefined;
  size?: 'normal' | 'small' | 'large' | undefined;
  icon?: ReactNode;
  /** A quiet button at this edge of its column: its words stand on the edge, as text does. */
  edge?: 'start' | 'end' | undefined;
};

const edges = { start: styles.edgeStart, end: styles.edgeEnd } as const;

const lookOf = ({ kind = 'secondary', size = 'normal', edge }: Look): string =>
  classes(styles.button, styles[kind], styles[size], edge && edges[edge]);

export function Button({
  kind,
  size,
  icon,
  edge,
  className,
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return (
    // The caller says what it does; a button in a form names its type.
    // oxlint-disable-next-line react/button-has-type
    <button type={type} className={classes(lookOf({ kind, size, edge }), className)} {...rest}>
      {icon}
      {children}
    </button>
  );
}

type LinkProps = Look & {
  href: string;
  children?: ReactNode;
  className?: string | undefined;
  'aria-label'?: string;
  /** Called before the link is followed. */
  onClick?: ((event: MouseEvent) => void) | undefined;
};

/** A link to another screen of the app. */
export function ButtonLink({ kind, size, icon, edge, className, children, ...rest }: LinkProps) {
  return (
    <Link className={classes(lookOf({ kind, size, edge }), className)} {...rest}>
      {icon}
      {children}
    </Link>
  );
}

/** `isKept`: saved at once instead of opened. */
type FileLinkProps = LinkProps & { isKept?: boolean; 'aria-describedby'?: string };

/** A link to a file or player of this server, in a new tab. */
export function FileLink({
  kind,
  size,
  icon,
  edge,
  className,
  children,
  href,
  isKept = false,
  ...rest
}: FileLinkProps) {
  // A file that is viewed opens in a tab of its own; a saved file needs none.
  const how = isKept ? { download: true } : { target: '_blank', rel: 'noreferrer' };
  return (
    <a className={classes(lookOf({ kind, size, edge }), className)} href={basePath + href} {...how} {...rest}>
      {icon}
      {children}
    </a>
  );
}
