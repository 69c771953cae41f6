/** One run: which challenge, for which class, how far it is, and the way into it. */

import { Archive, ArchiveRestore, BookOpenText, CircleCheck } from 'lucide-react';
import { useLocation } from 'wouter';

import type { ListedRun } from '#contract/facts/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { passFocusTo } from '#web/focus.ts';
import { FormTrouble } from '#web/parts/form/FormTrouble.tsx';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { remember } from '#web/remembered.ts';
import { challengePaper } from '#web/teacher/paths.ts';
import { Button, ButtonLink, FileLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import { dayWords } from './dayWords.ts';
import { InShort } from './InShort.tsx';
import { RunMore } from './RunMore.tsx';
import { nameOfRun } from './runNames.ts';

import styles from './ChallengeCard.module.css';

/** In the page: what the runs that were put away stand under. */
export const archivedPlace = 'archived';

export function ChallengeCard({ run }: { run: ListedRun }) {
  const { t } = useTranslation();
  const start = useStart(run);
  const place = `archive-${run.id}`;
  // Afterwards this card stands in the other list, as another one.
  const archive = useCall(teacher.archiveRun, ({ archived }) => passFocusTo(archived === 1 ? archivedPlace : place));
  const putAway = (archived: 0 | 1): void => archive.mutate({ runId: run.id, archived });
  const { text, isActive, isArchived } = run;
  const { slug, title, subtitle, teaching } = run.course.challenge;
  // Told after the words of a button, for whoever doesn't see on which card it stands.
  const which = nameOfRun(run);
  return (
    <li className={classes(styles.card, isActive && styles.current)}>
      <h2>{title}</h2>
      <div className={styles.subtitle}>
        <p>{subtitle}</p>
        <InShort teaching={teaching} />
        <FileLink size="small" href={challengePaper(slug, 'lesgids')} icon={<BookOpenText aria-hidden />}>
          {t('papers.lesgids')}
          <span className="visually-hidden">{which}</span>
        </FileLink>
      </div>
      <p className={styles.text}>{text}</p>
      <Use of={run} />
      <Phases of={run} />
      <FormTrouble error={start.error ?? archive.error} />
      <div className={styles.actions}>
        {isActive ? (
          <>
            <p className={styles.active}>
              <CircleCheck aria-hidden />
              {t('challenges.active')}
            </p>
            <ButtonLink href="/docent/digibord">{t('challenges.to-board')}</ButtonLink>
          </>
        ) : null}
        {isActive || isArchived ? null : (
          <Button kind="primary" onClick={start.start} disabled={start.isPending}>
            {t('challenges.start')}
            <span className="visually-hidden">{which}</span>
          </Button>
        )}
        {isArchived ? (
          <Button icon={<ArchiveRestore aria-hidden />} onClick={() => putAway(0)} disabled={archive.isPending}>
            {t('challenges.bring-back')}
            <span className="visually-hidden">{which}</span>
          </Button>
        ) : (
          <Button
            id={place}
            kind="quiet"
            size="small"
            icon={<Archive aria-hidden />}
            onClick={() => putAway(1)}
            disabled={archive.isPending}
          >
            {t('challenges.archive')}
            <span className="visually-hidden">{which}</span>
          </Button>
        )}
        <RunMore run={run} />
      </div>
    </li>
  );
}

/** What tells two classes with the same challenge apart. */
function Use({ of: { teamCount, uncountedCount, lastActiveAt, isActive } }: { of: ListedRun }) {
  const { t } = useTranslation();
  return (
    <p className={styles.use}>
      <span>{teamCount === 0 ? t('challenges.no-teams') : t('challenges.teams', { count: teamCount })}</span>
      {uncountedCount === 0 ? null : <span>{t('challenges.uncounted', { count: uncountedCount })}</span>}
      {isActive ? null : (
        <span>
          {lastActiveAt === null
            ? t('challenges.never-used')
            : t('challenges.last-used', { day: dayWords(lastActiveAt) })}
        </span>
      )}
    </p>
  );
}

function Phases({ of: { course, progress } }: { of: ListedRun }) {
  const { t } = useTranslation();
  const { challenge, ended } = course;
  const { phases } = challenge;
  const done = phases.filter(({ number }) => ended.has(number)).length;
  return (
    <p className={styles.phases}>
      <span className={styles.track} aria-hidden>
        {phases.map(({ number }) => (
          <span key={number} className={classes(styles.phase, ended.has(number) && styles.done)} />
        ))}
      </span>
      {t('challenges.done', { done, total: phases.length, progress })}
    </p>
  );
}

/** Makes the run the active one, and goes to its digibord. */
function useStart({ id, course }: ListedRun) {
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useCall(teacher.setActiveChallenge);
  const start = (): void =>
    mutate(
      { challenge: course.challenge.slug, runId: id },
      {
        onSuccess: (active) => {
          remember('activeChallengeId', active.id);
          navigate('/docent/digibord');
        },
      },
    );
  return { start, isPending, error };
}
