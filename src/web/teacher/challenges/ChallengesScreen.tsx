/** `/docent/challenges`: the runs of this docent, to start, resume, archive or delete. */

import { Hammer, Plus } from 'lucide-react';

import { type ListedRun, readRuns } from '#contract/decode/listedRun.ts';
import { teacher } from '#contract/teacher.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useFacts } from '#web/query.ts';
import { isOver } from '#web/teacher/ending/EndLine.tsx';
import { ErasedClasses } from '#web/teacher/ending/ErasedClasses.tsx';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { TeacherShell } from '#web/teacher/TeacherShell.tsx';
import { UndoBar } from '#web/teacher/undo/UndoBar.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
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
  const ended = runs.filter(isOver);
  const living = runs.filter((run) => !isOver(run));
  const archived = living.filter(({ isArchived }) => isArchived);
  return (
    <>
      <UndoBar lines={lines} />
      {runs.length === 0 ? <p className={styles.empty}>{t('challenges.none')}</p> : null}
      <ButtonLink
        href="/docent/nieuwe-klas"
        kind={runs.length === 0 ? 'primary' : 'secondary'}
        icon={<Plus aria-hidden />}
        className={styles.start}
      >
        {t('shelf.title')}
      </ButtonLink>
      <ButtonLink href="/docent/werkplaats" icon={<Hammer aria-hidden />} className={styles.start}>
        {t('workshop.title')}
      </ButtonLink>
      <List runs={living.filter(({ isArchived }) => !isArchived)} onDone={onDone} />
      {ended.length === 0 ? null : <Ended runs={ended} onDone={onDone} />}
      {archived.length === 0 ? null : (
        <Archived runs={archived} isOpen={archived.length === runs.length} onDone={onDone} />
      )}
      <ErasedClasses />
    </>
  );
}

type RunsProps = { runs: readonly ListedRun[]; onDone: OnDone };

/** Unfolded: a docent has a month to notice and restore a class. */
function Ended({ runs, onDone }: RunsProps) {
  const { t } = useTranslation();
  return (
    <details className={styles.archived} open>
      <summary>{t('ending.ended', { count: runs.length })}</summary>
      <List runs={runs} onDone={onDone} />
    </details>
  );
}

function Archived({ runs, isOpen, onDone }: RunsProps & { isOpen: boolean }) {
  const { t } = useTranslation();
  return (
    <details className={styles.archived} open={isOpen}>
      <summary>{t('challenges.archived', { count: runs.length })}</summary>
      <List runs={runs} onDone={onDone} />
    </details>
  );
}

function List({ runs, onDone }: RunsProps) {
  return (
    <ul className={styles.list}>
      {runs.map((run) => (
        <ChallengeCard key={run.id} run={run} onDone={onDone} />
      ))}
    </ul>
  );
}
