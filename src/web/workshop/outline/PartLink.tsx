/** The link to the form of a part. */

import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';

import { useOpenDraft } from '#web/workshop/open/draftContext.ts';
import { partPath } from '#web/workshop/paths.ts';

import styles from './Outline.module.css';

export const outlinePlace = (key: string): string => `outline-${key}`;

type PartLinkProps = { part: string; isOpen: boolean; children: ReactNode } & Pick<
  ComponentProps<'a'>,
  'draggable' | 'onDragStart' | 'onKeyDown' | 'aria-describedby' | 'aria-keyshortcuts'
>;

export function PartLink({ part, isOpen, children, ...rest }: PartLinkProps) {
  const { id } = useOpenDraft();
  return (
    <Link
      href={partPath(id, part)}
      className={styles.link}
      data-focus={outlinePlace(part)}
      {...(isOpen ? { 'aria-current': 'page' as const } : {})}
      {...rest}
    >
      {children}
    </Link>
  );
}
