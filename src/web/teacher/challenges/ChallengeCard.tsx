/** One run: its challenge, class and progress, and the link into it. */

import { Archive, ArchiveRestore, BookOpenText, CircleCheck, FileText, GraduationCap, Rocket } from 'lucide-react';
import { useLocation } from 'wouter';

import { toRequest } from '#contract/client.ts';
import type { ListedRun } from '#contract/decode/listedRun.ts';
import { teacher } from '#contract/teacher.ts';
import { isUnused } from '#domain/classStatus.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { remember } from '#web/storedValue.ts';
import { BringBack } from '#web/teacher/ending/BringBack.tsx';
import { EndLine, isOver } from '#web/teacher/ending/EndLine.tsx';
import { challengePaper, practicePage, trialPage } from '#web/teacher/paths.ts';
import { ClassHandover } from '#web/teacher/people/ClassHandover.tsx';
import { dayWords } from '#web/teacher/people/dayWords.ts';
import { NewVersion } from '#web/teacher/versions/NewVersion.tsx';
import { Button, ButtonLink, FileLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';

import { InShort } from './InShort.tsx';
import { RunMore } from './RunMore.tsx';
import { nameOfRun } from './runNames.ts';
import { archivePlace, type OnDone } from './useDone.ts';

import styles from './ChallengeCard.module.css';

const list = new Intl.ListFormat('nl');

type ChallengeCardProps = { run: ListedRun; onDone: OnDone };

/** In one line while the class is unused, and the docent does not work on it. What is open in its menu stays when it becomes a card. */
export function ChallengeCard({ run, onDone }: ChallengeCardProps) {
  const isRow = isUnused(run) && !run.isActive && !isOver(run);
  return (
    <Card as="li" className={classes(isRow ? styles.row : styles.card, run.isActive && styles.current)}>
      {isRow ? <InOneLine run={run} /> : <AtLength run={run} />}
      <Actions run={run} onDone={onDone} />
    </Card>
  );
}

function AtLength({ run }: { run: ListedRun }) {
  const { t } = useTranslation();
  const { text, docents, isArchived } = run;
  const { title, subtitle, teaching } = run.course.challenge;
  return (
    <>
      <div className={styles.what}>
        <h2 className={styles.name}>{text || title}</h2>
        {text === '' ? null : <p className={styles.text}>{title}</p>}
        <p>{subtitle}</p>
        <InShort teaching={teaching} />
        {docents.length === 1 ? null : <p>{t('challenges.docents', { names: list.format(docents) })}</p>}
        {run.hasNewVersion && !isArchived && !isOver(run) ? <NewVersion runId={run.id} /> : null}
      </div>
      <div className={styles.status}>
        <Use of={run} />
        <Phases of={run} />
        <EndLine run={run} />
      </div>
    </>
  );
}

function InOneLine({ run }: { run: ListedRun }) {
  const { t } = useTranslation();
  const { text, docents } = run;
  const { title, subtitle } = run.course.challenge;
  return (
    <div className={styles.words}>
      <h2 className={styles.rowName}>{text || title}</h2>
      <p>
        {text === '' ? null : <span className={styles.text}>{title} · </span>}
        {docents.length === 1 ? null : `${t('challenges.docents', { names: list.format(docents) })} · `}
        {subtitle}
      </p>
    </div>
  );
}

/** The one way into the class, and the menu with everything else. */
function Actions({ run, onDone }: ChallengeCardProps) {
  const { t } = useTranslation();
  const start = useStart(run);
  const archive = useCall(teacher.archiveRun, ({ archived }) => onDone(archived === 1 ? 'archived' : 'back', run));
  const { docents, mayEnd, isActive, isArchived, teamCount } = run;
  const isEnded = isOver(run);
  // Follows the words of a button, for screen reader users who don't see the card.
  const which = nameOfRun(run);
  return (
    <>
      <FormTrouble error={start.error ?? archive.error} />
      <div className={styles.actions}>
        {isEnded ? <AfterTheEnd run={run} /> : null}
        {isActive ? (
          <>
            <p className={styles.active}>
              <CircleCheck aria-hidden />
              {t('challenges.active')}
            </p>
            <ButtonLink kind="primary" href={teamCount === 0 ? '/docent/teams' : '/docent/digibord'}>
              {t('challenges.to-board')}
              <span className="visually-hidden">{which}</span>
            </ButtonLink>
          </>
        ) : null}
        {isActive || isArchived || isEnded ? null : (
          <Button onClick={start.start} disabled={start.isPending}>
            {t(startWords(run))}
            <span className="visually-hidden">{which}</span>
          </Button>
        )}
        {isArchived && mayEnd && !isEnded ? (
          <Button
            icon={<ArchiveRestore aria-hidden />}
            disabled={archive.isPending}
            onClick={() => archive.mutate({ runId: run.id, archived: 0 })}
          >
            {t('challenges.bring-back')}
            <span className="visually-hidden">{which}</span>
          </Button>
        ) : null}
        {isArchived && !mayEnd && !isEnded ? <p>{t('challenges.put-away')}</p> : null}
        {isEnded ? null : <ClassHandover runId={run.id} docents={docents} which={which} />}
        <div id={isArchived ? undefined : archivePlace(run)} className={styles.more}>
          <MoreMenu label={t('more')} name={t('more-of', { about: which })} edge="end">
            {isEnded && !mayEnd ? null : <RunMore run={run} onRemoved={() => onDone('removed', run)} />}
            {mayEnd && !isEnded && !isArchived ? (
              <Button
                icon={<Archive aria-hidden />}
                disabled={archive.isPending}
                onClick={() => archive.mutate({ runId: run.id, archived: 1 })}
              >
                {t('challenges.archive')}
              </Button>
            ) : null}
            <ButtonLink href={practicePage(run.course.challenge.slug)} icon={<GraduationCap aria-hidden />}>
              {t('practice.title')}
            </ButtonLink>
            {isEnded ? null : (
              <ButtonLink href={trialPage(run.id)} icon={<Rocket aria-hidden />}>
                {t('trial.title')}
              </ButtonLink>
            )}
            <FileLink href={challengePaper(run.course.challenge.slug, 'lesgids')} icon={<BookOpenText aria-hidden />}>
              {t('papers.lesgids')}
            </FileLink>
          </MoreMenu>
        </div>
      </div>
    </>
  );
}

/** It starts a new class, and resumes any other. */
function startWords(run: ListedRun): StartWords {
  const { course } = run;
  if (isUnused(run)) return 'challenges.start';
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
  const { slug } = course.challenge;
  // The class may have another place in the list by then.
  const { mutate, isPending, error } = useCall(teacher.setActiveChallenge, () => {
    remember('activeChallengeId', slug);
    navigate('/docent/digibord');
  });
  const start = (): void => mutate({ challenge: slug, runId: id });
  return { start, isPending, error };
}
