/** A screen about the active run: its heading, and what to say while there is no run to show. */
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { teacher } from '#contract/teacher.ts';
import { useAnswer } from '#web/query.ts';
import { Loading } from '#web/ui/Loading.tsx';

import type { Run } from './run.ts';
import { TeacherShell } from './TeacherShell.tsx';

import styles from './RunScreen.module.css';

type RunScreenProps = {
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
  wide?: boolean;
  /** In the digibord's mood, with the heading for screen readers alone. */
  board?: boolean;
  children: (run: Run) => ReactNode;
};

export function RunScreen({ title, heading, wide = false, board = false, children }: RunScreenProps) {
  const { t } = useTranslation();
  const run = useAnswer(teacher.challenge, {});
  return (
    <TeacherShell wide={wide} board={board}>
      <h1 ref={heading} tabIndex={-1} className={board ? 'visually-hidden' : styles['title']}>
        {title}
      </h1>
      {run.data === undefined ? <Loading label={t('loading')} /> : children(run.data)}
    </TeacherShell>
  );
}
