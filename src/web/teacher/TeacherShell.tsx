/** The frame of every screen of the docent: a header with the current place, and the footer. */

import { UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';

import { readOpenAnswers } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { AreaHeader, AreaShell, ShellLink } from '#web/components/AreaShell.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useEventStream } from '#web/eventStream.ts';
import { PlainLinks } from '#web/public/plain/PlainLinks.tsx';
import { useFacts } from '#web/query.ts';
import { remember, useIsAdmin } from '#web/storedValue.ts';
import { EndNotice } from '#web/teacher/ending/EndNotice.tsx';
import { Hands, HandsOnBoard } from '#web/teacher/hands/Hands.tsx';
import { Help } from '#web/teacher/keys/Help.tsx';
import { RunHandover } from '#web/teacher/people/ClassHandover.tsx';
import { ToRemote } from '#web/teacher/phone/ToRemote.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { useBar } from '#web/ui/useBar.ts';

import { Count } from './Count.tsx';
import { useRun, useRunQuery } from './run.ts';
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
        <AreaHeader name={<ToChallenges />} label={t('teacher.navigation')}>
          <ShellLink href="/docent/digibord">{t('teacher.digibord')}</ShellLink>
          <ShellLink href="/docent/teams">{t('teacher.teams')}</ShellLink>
          <ShellLink href="/docent/beoordelen">
            {t('teacher.rating')} <UnratedCount />
          </ShellLink>
          <ShellLink href="/docent/account">
            <UserRound aria-hidden />
            <span className="visually-hidden">{t('account.title')}</span>
          </ShellLink>
          <ShellLink href="/logout">{t('teacher.logout')}</ShellLink>
          <ErrorBoundary>{board || remote ? null : <RunHandover />}</ErrorBoundary>
          <ErrorBoundary>{board ? <HandsOnBoard /> : <Hands />}</ErrorBoundary>
          <Help />
        </AreaHeader>
        <ErrorBoundary>{choosing ? null : <RunSwitched />}</ErrorBoundary>
      </div>
      <ErrorBoundary>{board || remote || choosing ? null : <EndNotice />}</ErrorBoundary>
      <main className={classes(styles.main, wide && styles.wide, board && styles.board)}>
        <ErrorBoundary isScreen>{children}</ErrorBoundary>
      </main>
      <footer className={styles.footer}>
        <p>{t('teacher.footer')}</p>
        <nav aria-label={t('teacher.more')} className={styles.more}>
          {board ? null : <ToAdmin />}
          {remote ? null : <ToRemote className={styles.prepare} />}
          <Link href="/docent" className={styles.prepare}>
            {t('teacher.prepare')}
          </Link>
        </nav>
        {board ? null : <PlainLinks />}
      </footer>
    </AreaShell>
  );
}

/** The challenge and the class on screen, and the link to the list of classes. */
function ToChallenges() {
  const { t } = useTranslation();
  const run = useRun();
  const isPending = useRunQuery().isPending;
  const slug = run?.course.challenge.slug;
  useEffect(() => {
    if (slug !== undefined) remember('activeChallengeId', slug);
  }, [slug]);
  return (
    <Link href="/docent/challenges" className={styles.challenge}>
      {run?.course.challenge.title ?? t(isPending ? 'challenges.title' : 'teacher.no-challenge')}
      {run === undefined || run.text === '' ? null : <span className={styles.class}>{run.text}</span>}
    </Link>
  );
}

/** Only for a beheerder; not on the board, where a class is watching. */
function ToAdmin() {
  const { t } = useTranslation();
  if (!useIsAdmin()) return null;
  return (
    <Link href="/beheer" className={styles.prepare}>
      {t('beheer.title')}
    </Link>
  );
}

function UnratedCount() {
  const { t } = useTranslation();
  const { data: open = [] } = useFacts(teacher.openAnswers, {}, readOpenAnswers);
  return <Count count={open.length} label={t('teacher.unrated', { count: open.length })} />;
}
