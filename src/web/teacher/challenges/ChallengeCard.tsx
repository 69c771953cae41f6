/** One run: its challenge, class and progress, and the link into it. */

import { Archive, ArchiveRestore, BookOpenText, CircleCheck, FileText } from 'lucide-react';
import { useLocation } from 'wouter';

import { toRequest } from '#contract/client.ts';
import type { ListedRun } from '#contract/decode/listedRun.ts';
import { teacher } from '#contract/teacher.ts';
import { startingPhase } from '#domain/classStatus.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { remember } from '#web/storedValue.ts';
import { BringBack } from '#web/teacher/ending/BringBack.tsx';
import { EndLine, isOver } from '#web/teacher/ending/EndLine.tsx';
import { challengePaper } from '#web/teacher/paths.ts';
import { ClassHandover } from '#web/teacher/people/ClassHandover.tsx';
import { dayWords } from '#web/teacher/people/dayWords.ts';
import { NewVersion } from '#web/teacher/versions/NewVersion.tsx';
import { Button, ButtonLink, FileLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import { InShort } from './InShort.tsx';
import { RunMore } from './RunMore.tsx';
import { nameOfRun } from './runNames.ts';
import { archivePlace, type OnDone } from './useDone.ts';

import styles from './ChallengeCard.module.css';

const list = new Intl.ListFormat('nl');

type ChallengeCardProps = { run: ListedRun; onDone: OnDone };

export function ChallengeCard({ run, onDone }: ChallengeCardProps) {
  const { t } = useTranslation();
  const start = useStart(run);
  const archive = useCall(teacher.archiveRun, ({ archived }) => onDone(archived === 1 ? 'archived' : 'back', run));
  const putAway = (archived: 0 | 1): void => archive.mutate({ runId: run.id, archived });
  const { text, docents, mayEnd, isActive, isArchived } = run;
  const { slug, title, subtitle, teaching } = run.course.challenge;
  const isEnded = isOver(run);
  // Follows the words of a button, for screen reader users who don't see the card.
  const which = nameOfRun(run);
  return (
    <li className={classes(styles.card, isActive && styles.current)}>
      <h2>{text || title}</h2>
      <div className={styles.subtitle}>
        {text === '' ? null : <p className={styles.text}>{title}</p>}
        <p>{subtitle}</p>
        <InShort teaching={teaching} />
        <FileLink size="small" href={challengePaper(slug, 'lesgids')} icon={<BookOpenText aria-hidden />}>
          {t('papers.lesgids')}
          <span className="visually-hidden">{which}</span>
        </FileLink>
      </div>
      <div>
        {docents.length === 1 ? null : (
          <p className={styles.docents}>{t('challenges.docents', { names: list.format(docents) })}</p>
        )}
        {run.hasNewVersion && !isArchived && !isEnded ? <NewVersion runId={run.id} /> : null}
      </div>
      <Use of={run} />
      <Phases of={run} />
      <EndLine run={run} />
      <FormTrouble error={start.error ?? archive.error} />
      <div className={styles.actions}>
        {isEnded ? <AfterTheEnd run={run} /> : null}
        {isActive ? (
          <>
            <p className={styles.active}>
              <CircleCheck aria-hidden />
              {t('challenges.active')}
            </p>
            <ButtonLink kind="primary" href="/docent/digibord">
              {t('challenges.to-board')}
            </ButtonLink>
          </>
        ) : null}
        {isActive || isArchived || isEnded ? null : (
          <Button onClick={start.start} disabled={start.isPending}>
            {t(startWords(run))}
            <span className="visually-hidden">{which}</span>
          </Button>
        )}
        {mayEnd && !isEnded ? <Archiving run={run} isPending={archive.isPending} onPutAway={putAway} /> : null}
        {isArchived && !mayEnd && !isEnded ? <p>{t('challenges.put-away')}</p> : null}
        {isEnded ? null : <ClassHandover runId={run.id} docents={docents} which={which} />}
        {isEnded && !mayEnd ? null : <RunMore run={run} onRemoved={() => onDone('removed', run)} />}
      </div>
    </li>
  );
}

/** It starts a new class, and resumes any other. */
function startWords({ course, answers }: ListedRun): StartWords {
  if (startingPhase(course, answers) === 0) return 'challenges.start';
  return course.ended.size < course.challenge.phases.length ? 'challenges.go-on' : 'challenges.to-class';
}
type StartWords = 'challenges.start' | 'challenges.go-on' | 'challenges.to-class';

/** Restored with one press, or kept on paper. */
function AfterTheEnd({ run }: { run: ListedRun }) {
  const { t } = useTranslation();
  const which = nameOfRun(run);
  return (
    <>
      {run.mayEnd && run.mayComeBack ? <BringBack run={run} which={which} /> : null}
      <FileLink size="small" href={toRequest(teacher.report, { runId: run.id }).url} icon={<FileText aria-hidden />}>
        {t('teams.report')}
        <span className="visually-hidden">{which}</span>
      </FileLink>
    </>
  );
}

type ArchivingProps = { run: ListedRun; isPending: boolean; onPutAway: (archived: 0 | 1) => void };

/** Archives a class, and restores it. */
function Archiving({ run, isPending, onPutAway }: ArchivingProps) {
  const { t } = useTranslation();
  const which = <span className="visually-hidden">{nameOfRun(run)}</span>;
  return run.isArchived ? (
    <Button icon={<ArchiveRestore aria-hidden />} onClick={() => onPutAway(0)} disabled={isPending}>
      {t('challenges.bring-back')}
      {which}
    </Button>
  ) : (
    <Button
      id={archivePlace(run)}
      kind="quiet"
      size="small"
      icon={<Archive aria-hidden />}
      onClick={() => onPutAway(1)}
      disabled={isPending}
    >
      {t('challenges.archive')}
      {which}
    </Button>
  );
}

/** The facts that tell two classes with the same challenge apart. */
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

/** Makes the run the active one, and opens its digibord. */
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
