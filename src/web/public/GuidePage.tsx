/** A page on which the guide speaks, outside the areas: its face, a heading, some words and links. */

import type { ReactNode } from 'react';

import type { Mood } from '#scene/avatar.ts';
import { Avatar } from '#web/ui/art/Avatar.tsx';
import { Sky } from '#web/ui/art/Sky.tsx';
import { classes } from '#web/ui/classes.ts';
import { useScreen } from '#web/useScreen.ts';

import styles from './GuidePage.module.css';

type GuidePageProps = { title: string; face: Mood; area: 'team' | 'docent'; children: ReactNode };

export function GuidePage({ title, face, area, children }: GuidePageProps) {
  return (
    <main data-mood={area} className={classes(styles.words, styles.page)}>
      {area === 'team' ? <Sky /> : null}
      <Guide title={title} face={face} />
      {children}
    </main>
  );
}

/** The same in place of a screen, while the area's header stays. */
export function GuideInShell({ title, face, children }: Omit<GuidePageProps, 'area'>) {
  return (
    <div className={styles.words}>
      <Guide title={title} face={face} />
      {children}
    </div>
  );
}

function Guide({ title, face }: Pick<GuidePageProps, 'title' | 'face'>) {
  const heading = useScreen(title);
  return (
    <>
      <Avatar mood={face} className={styles.guide} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </>
  );
}
