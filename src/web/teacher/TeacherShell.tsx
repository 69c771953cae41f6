/** The frame of every screen of the docent: a header with the current place, and the footer. */

import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';

import { type ClassRun, readOpenAnswers } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { isPractice } from '#web/browser/basePath.ts';
import { AreaHeader, AreaShell, ShellLink } from '#web/components/AreaShell.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useEventStream } from '#web/eventStream.ts';
import { PlainLinks } from '#web/public/plain/PlainLinks.tsx';
import { useFacts } from '#web/query.ts';
import { remember } from '#web/storedValue.ts';
import { EndNotice } from '#web/teacher/ending/EndNotice.tsx';
import { Hands, HandsOnBoard } from '#web/teacher/hands/Hands.tsx';
import { Help } from '#web/teacher/keys/Help.tsx';
import { RunHandover } from '#web/teacher/people/ClassHandover.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { useBar } from '#web/ui/useBar.ts';

import { Count } from './Count.tsx';
import { DocentMenu } from './DocentMenu.tsx';
import { useRun } from './run.ts';
import { RunSwitched } from './RunSwitched.tsx';

import styles from './TeacherShell.module.css';

type TeacherShellProps = {
  children: ReactNode;
  /** The full width, for comparing. */
  wide?: boolean;
  /** On the digibord. */
  board?: boolean;
  /** On the remote control: in the docent's hand, and visible to the class. */
  remote?: boolean;
  /** Where the docent chooses a run: the list itself marks the active one. */
  choosing?: boolean;
};

export function TeacherShell({
  children,
  wide = false,
  board = false,
  remote = false,
  choosing = false,
}: TeacherShellProps) {
  const { t } = useTranslation();
  useEventStream(teacher.events);
  const top = useRef<HTMLDivElement>(null);
  useBar(top, 'top');
  return (
    <AreaShell mood={board ? 'digibord' : 'docent'}>
      <div ref={top} className={styles.top}>
        <AreaHeader
          name={<ToClasses />}
          label={t('teacher.navigation')}
          tools={
            <>
              <Help />
              <DocentMenu isSeenByClass={board} isRemote={remote} />
            </>
          }
        >
          <ShellLink href="/docent/digibord">{t('teacher.digibord')}</ShellLink>
          <ShellLink href="/docent/teams">{t('teacher.teams')}</ShellLink>
          <ShellLink href="/docent/beoordelen">
            {t('teacher.rating')} <UnratedCount />
          </ShellLink>
          <ErrorBoundary>{board ? <HandsOnBoard /> : <Hands />}</ErrorBoundary>
          <ErrorBoundary>{board || remote ? null : <RunHandover isInHeader />}</ErrorBoundary>
        </AreaHeader>
        <ErrorBoundary>{choosing ? null : <RunSwitched />}</ErrorBoundary>
      </div>
      <ErrorBoundary>{board || remote || choosing ? null : <EndNotice />}</ErrorBoundary>
      <main className={classes(styles.main, wide && styles.wide, board && styles.board, remote && styles.remote)}>
        <ErrorBoundary isScreen>{children}</ErrorBoundary>
      </main>
      <footer className={styles.footer}>
        <p>{t('teacher.footer')}</p>
        <nav aria-label={t('teacher.more')} className={styles.more}>
          <Link href="/docent" className={styles.prepare}>
            {t('teacher.prepare')}
          </Link>
        </nav>
        {board ? null : <PlainLinks />}
      </footer>
    </AreaShell>
  );
}

/** The class and the challenge on screen, and the link to the list of classes. */
function ToClasses() {
  const { t } = useTranslation();
  const run = useRun();
  const slug = run?.course.challenge.slug;
  useEffect(() => {
    if (slug !== undefined) remember('activeChallengeId', slug);
  }, [slug]);
  return (
    <Link
      href={isPractice ? '/docent' : '/docent/challenges'}
      className={styles.class}
      title={t(isPractice ? 'teacher.prepare' : 'teacher.other-class')}
    >
      <span className={styles.name}>{run === undefined ? t('challenges.title') : <NameOf run={run} />}</span>
      <ChevronDown aria-hidden />
    </Link>
  );
}

/** The name of the class, and after it the title of its challenge, which is the first to be cut off. */
function NameOf({ run: { text, course } }: { run: ClassRun }) {
  const { title } = course.challenge;
  return (
    <>
      {text || title}
      {text === '' ? null : <span className={styles.challenge}> · {title}</span>}
    </>
  );
}

function UnratedCount() {
  const { t } = useTranslation();
  const { data: open = [] } = useFacts(teacher.openAnswers, {}, readOpenAnswers);
  return <Count count={open.length} label={t('teacher.unrated', { count: open.length })} />;
}
