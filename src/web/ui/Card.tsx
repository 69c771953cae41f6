/** A card: a part of a screen on a surface of its own. */

import type { ComponentProps } from 'react';

import { classes } from './classes.ts';

import styles from './Card.module.css';

type Element = 'section' | 'article' | 'div' | 'li' | 'form';
type CardProps<E extends Element> = { as?: E } & ComponentProps<E>;

export function Card<E extends Element = 'section'>({ as, className, ...rest }: CardProps<E>) {
  const Tag: Element = as ?? 'section';
  return <Tag className={classes(styles.card, className)} {...(rest as object)} />;
}
