/** `/docent/challenges`: the runs of this docent, to start one, to go on with it, or to put it away. */

import { useTranslation } from 'react-i18next';

import { teacher } from '#contract/teacher.ts';
import { useAnswer } from '#web/query.ts';
import { useAwaitedFocus } from '#web/teacher/focus.ts';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { TeacherShell } from '#web/teacher/TeacherShell.tsx';
import { useScreen } from '#web/useScreen.ts';

import { archivedPlace, ChallengeCard, type Entry } from './ChallengeCard.tsx';

import styles from './ChallengesScreen.module.css';

export function ChallengesScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('challenges.title'));
  const list = useAnswer(teacher.challengeList, {});
  return (
    <TeacherShell>
      <h1 ref={heading} tabIndex={-1}>
        {t('challenges.title')}
      </h1>
      {list.data === undefined ? <NotLoaded query={list} /> : <Entries entries={list.data} />}
    </TeacherShell>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation();
  const archived = entries.filter(({ isArchived }) => isArchived);
  if (entries.length === 0) return <p className={styles.empty}>{t('challenges.none')}</p>;
  return (
    <>
      <List entries={entries.filter(({ isArchived }) => !isArchived)} />
      {archived.length === 0 ? null : <Archived entries={archived} isOpen={archived.length === entries.length} />}
    </>
  );
}

function Archived({ entries, isOpen }: { entries: readonly Entry[]; isOpen: boolean }) {
  const { t } = useTranslation();
  useAwaitedFocus(archivedPlace);
  return (
    <details className={styles.archived} open={isOpen}>
      <summary id={archivedPlace}>{t('challenges.archived', { count: entries.length })}</summary>
      <List entries={entries} />
    </details>
  );
}

function List({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <ChallengeCard key={entry.user_challenge} entry={entry} />
      ))}
    </ul>
  );
}
