/** `/docent/challenges`: the runs of this docent, to start, resume, archive or delete. */

import { GraduationCap, Hammer, Plus } from 'lucide-react';
import { useState } from 'react';

import { type ListedRun, readRuns } from '#contract/decode/listedRun.ts';
import { teacher } from '#contract/teacher.ts';
import { isUnused } from '#domain/classStatus.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useFacts } from '#web/query.ts';
import { isOver } from '#web/teacher/ending/EndLine.tsx';
import { ErasedClasses } from '#web/teacher/ending/ErasedClasses.tsx';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { practicePage } from '#web/teacher/paths.ts';
import { TeacherShell } from '#web/teacher/TeacherShell.tsx';
import { UndoBar } from '#web/teacher/undo/UndoBar.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { useScreen } from '#web/useScreen.ts';

import { ChallengeCard } from './ChallengeCard.tsx';
import { type OnDone, useDone } from './useDone.ts';

import styles from './ChallengesScreen.module.css';

export function ChallengesScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('challenges.title'));
  const list = useFacts(teacher.challengeList, {}, readRuns);
  return (
    <TeacherShell choosing>
      <h1 ref={heading} tabIndex={-1}>
        {t('challenges.title')}
      </h1>
      {list.data === undefined ? <NotLoaded query={list} /> : <Runs runs={list.data} />}
    </TeacherShell>
  );
}

function Runs({ runs }: { runs: readonly ListedRun[] }) {
  const { t } = useTranslation();
  const { lines, onDone } = useDone();
  const hasFinished = runs.some(({ course }) =>
    course.challenge.phases.every(({ number }) => course.ended.has(number)),
  );
  const ended = runs.filter(isOver);
  const living = runs.filter((run) => !isOver(run));
  const archived = living.filter(({ isArchived }) => isArchived);
  const open = living.filter(({ isArchived }) => !isArchived).toSorted((one, other) => rankOf(one) - rankOf(other));
  return (
    <>
      <UndoBar lines={lines} />
      {runs.length === 0 ? (
        <EmptyState
          action={
            <>
              <ButtonLink href="/docent/nieuwe-klas" kind="primary" icon={<Plus aria-hidden />}>
                {t('shelf.title')}
              </ButtonLink>
              <ToPractice />
            </>
          }
        >
          {t('challenges.none')}
        </EmptyState>
      ) : (
        <div className={styles.head}>
          <ButtonLink href="/docent/nieuwe-klas" icon={<Plus aria-hidden />}>
            {t('challenges.new')}
          </ButtonLink>
          {/* Until a class has done its whole challenge a docent practises; the werkplaats is below the shelf too. */}
          {hasFinished ? (
            <ButtonLink href="/docent/werkplaats" kind="quiet" icon={<Hammer aria-hidden />}>
              {t('workshop.title')}
            </ButtonLink>
          ) : (
            <ToPractice />
          )}
        </div>
      )}
      <List runs={open} onDone={onDone} />
      {ended.length === 0 ? null : <Ended runs={ended} onDone={onDone} />}
      {archived.length === 0 ? null : (
        <Archived runs={archived} isAll={archived.length === runs.length} onDone={onDone} />
      )}
      <ErasedClasses />
    </>
  );
}

function ToPractice() {
  const { t } = useTranslation();
  return (
    <ButtonLink href={practicePage()} icon={<GraduationCap aria-hidden />}>
      {t('practice.title')}
    </ButtonLink>
  );
}

/** The class that the docent works on, the others, and the unused ones. */
function rankOf(run: ListedRun): number {
  if (run.isActive) return 0;
  return isUnused(run) ? 2 : 1;
}

type RunsProps = { runs: readonly ListedRun[]; onDone: OnDone };

/** Unfolded: a docent has a month to notice and restore a class. */
function Ended({ runs, onDone }: RunsProps) {
  const { t } = useTranslation();
  return (
    <Fold startsOpen title={t('ending.ended', { count: runs.length })} className={styles.archived}>
      <List runs={runs} onDone={onDone} />
    </Fold>
  );
}

/** Folded, until the docent unfolds it or has no other classes. */
function Archived({ runs, isAll, onDone }: RunsProps & { isAll: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(isAll);
  const [wasAll, setWasAll] = useState(isAll);
  if (isAll !== wasAll) {
    setWasAll(isAll);
    if (isAll) setOpen(true);
  }
  return (
    <Fold
      isOpen={isOpen}
      onToggle={setOpen}
      title={t('challenges.archived', { count: runs.length })}
      className={styles.archived}
    >
      <List runs={runs} onDone={onDone} />
    </Fold>
  );
}

function List({ runs, onDone }: RunsProps) {
  if (runs.length === 0) return null;
  return (
    <ul className={styles.list}>
      {runs.map((run) => (
        <ChallengeCard key={run.id} run={run} onDone={onDone} />
      ))}
    </ul>
  );
}
