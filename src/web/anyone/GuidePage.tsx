/** A page on which the guide has something to say, outside the areas: its face, a heading, some words and the ways on. */

import type { ReactNode } from 'react';

import type { Mood } from '#scene/avatar.ts';
import { Avatar } from '#web/ui/art/Avatar.tsx';
import { Sky } from '#web/ui/art/Sky.tsx';
import { useScreen } from '#web/useScreen.ts';

import styles from './GuidePage.module.css';

type GuidePageProps = { title: string; face: Mood; area: 'team' | 'docent'; children: ReactNode };

export function GuidePage({ title, face, area, children }: GuidePageProps) {
  const heading = useScreen(title);
  return (
    <main data-mood={area} className={styles.page}>
      {area === 'team' ? <Sky /> : null}
      <Avatar mood={face} className={styles.guide} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}
