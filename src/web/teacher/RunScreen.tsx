/** A screen about the active run: its heading, and the message while there is no run to show. */

import type { ReactNode, RefObject } from 'react';

import type { ClassRun } from '#contract/decode/classFacts.ts';
import { readRuns } from '#contract/decode/listedRun.ts';
import { teacher } from '#contract/teacher.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useFacts } from '#web/query.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';

import { NotLoaded } from './NotLoaded.tsx';
import { isNoRun, useRunQuery } from './run.ts';
import { TeacherShell } from './TeacherShell.tsx';

import styles from './RunScreen.module.css';

type RunScreenProps = {
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
  wide?: boolean;
  /** What follows the title stands beside it where there is room. */
  titleInRow?: boolean;
  /** In the digibord's mood, with the heading for screen readers only. */
  board?: boolean;
  remote?: boolean;
  children: (run: ClassRun) => ReactNode;
};

export function RunScreen({
  title,
  heading,
  wide = false,
  titleInRow = false,
  board = false,
  remote = false,
  children,
}: RunScreenProps) {
  const run = useRunQuery();
  return (
    <TeacherShell wide={wide} board={board} remote={remote}>
      <h1
        ref={heading}
        tabIndex={-1}
        className={board ? 'visually-hidden' : classes(styles.title, titleInRow && styles.inRow)}
      >
        {title}
      </h1>
      {isNoRun(run.error) ? <NoRun /> : run.data === undefined ? <NotLoaded query={run} /> : children(run.data)}
    </TeacherShell>
  );
}

/** For a docent without any class the next step is a challenge, for another one the list of classes. */
function NoRun() {
  const { t } = useTranslation();
  const list = useFacts(teacher.challengeList, {}, readRuns);
  if (list.data === undefined) return <NotLoaded query={list} />;
  const isNew = list.data.length === 0;
  return (
    <EmptyState
      action={
        <ButtonLink kind="primary" href={isNew ? '/docent/nieuwe-klas' : '/docent/challenges'}>
          {t(isNew ? 'shelf.title' : 'challenges.title')}
        </ButtonLink>
      }
    >
      {t(isNew ? 'challenges.none' : 'run.none')}
    </EmptyState>
  );
}
