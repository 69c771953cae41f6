/** `/docent/challenges`: the runs of this docent, to start one, to go on with it, to put it away or delete it. */

import { Hammer, Plus } from 'lucide-react';

import { type ListedRun, readRuns } from '#contract/facts/listedRun.ts';
import { teacher } from '#contract/teacher.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { useFacts } from '#web/query.ts';
import { isOver } from '#web/teacher/ending/EndLine.tsx';
import { WipedClasses } from '#web/teacher/ending/WipedClasses.tsx';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { TeacherShell } from '#web/teacher/TeacherShell.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { useScreen } from '#web/useScreen.ts';

import { archivedPlace, ChallengeCard } from './ChallengeCard.tsx';

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
  const ended = runs.filter(isOver);
  const living = runs.filter((run) => !isOver(run));
  const archived = living.filter(({ isArchived }) => isArchived);
  return (
    <>
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
      <List runs={living.filter(({ isArchived }) => !isArchived)} />
      {ended.length === 0 ? null : <Ended runs={ended} />}
      {archived.length === 0 ? null : <Archived runs={archived} isOpen={archived.length === runs.length} />}
      <WipedClasses />
    </>
  );
}

/** Open: whoever wants one back has a month to see it. */
function Ended({ runs }: { runs: readonly ListedRun[] }) {
  const { t } = useTranslation();
  return (
    <details className={styles.archived} open>
      <summary>{t('ending.ended', { count: runs.length })}</summary>
      <List runs={runs} />
    </details>
  );
}

function Archived({ runs, isOpen }: { runs: readonly ListedRun[]; isOpen: boolean }) {
  const { t } = useTranslation();
  return (
    <details className={styles.archived} open={isOpen}>
      <summary id={archivedPlace}>{t('challenges.archived', { count: runs.length })}</summary>
      <List runs={runs} />
    </details>
  );
}

function List({ runs }: { runs: readonly ListedRun[] }) {
  return (
    <ul className={styles.list}>
      {runs.map((run) => (
        <ChallengeCard key={run.id} run={run} />
      ))}
    </ul>
  );
}
