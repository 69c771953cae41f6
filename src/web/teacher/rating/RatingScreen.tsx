/** `/docent/beoordelen`: every team's answers in a phase, to be given a medal and a comment. */

import { useState } from 'react';
import { Link } from 'wouter';

import { isEndNext } from '#client/rating/round.ts';
import type { ClassRun } from '#contract/decode/classFacts.ts';
import type { Phase } from '#domain/course.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { feedbackDraft, hasDraft, ratingDraft } from '#web/teacher/draft.ts';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { PhaseSelector } from '#web/teacher/PhaseSelector.tsx';
import { PhotoRound } from '#web/teacher/photos/PhotoRound.tsx';
import { type Team, useTeams } from '#web/teacher/run.ts';
import { RunScreen } from '#web/teacher/RunScreen.tsx';
import { type Selection, useRatedPhase, useSelection } from '#web/teacher/useSelection.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { useScreen } from '#web/useScreen.ts';

import { DoneBar } from './DoneBar.tsx';
import { EndPhase } from './EndPhase.tsx';
import { RatingTools } from './RatingTools.tsx';
import { SideBySide } from './SideBySide.tsx';
import { TeamSection } from './TeamSection.tsx';
import { useRound } from './useRound.ts';

import styles from './RatingScreen.module.css';

export function RatingScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('teacher.rating'));
  return (
    <RunScreen title={t('teacher.rating')} heading={heading} wide titleInRow>
      {(run) => <PhaseRating run={run} />}
    </RunScreen>
  );
}

function PhaseRating({ run }: { run: ClassRun }) {
  const selection = useSelection(run);
  const phase = useRatedPhase(run, selection);
  const list = useTeams(run);
  // Teams that do not count come last.
  const teams = list.data?.toSorted((one, other) => Number(other.isCounted) - Number(one.isCounted));
  if (teams === undefined) return <NotLoaded query={list} />;
  return (
    <>
      <PhaseSelector
        run={run}
        selected={phase}
        onSelect={({ number }) => selection.select({ phase: number })}
        isTyped={(one) => one.number !== phase.number && hasUnsavedDraft(one, teams)}
      />
      {teams.length === 0 ? <NoTeams /> : <Answers run={run} phase={phase} teams={teams} selection={selection} />}
    </>
  );
}

/** Whether a draft of a phase that is not shown is unsaved. */
function hasUnsavedDraft(phase: Phase, teams: readonly Team[]): boolean {
  const drafts = teams.flatMap((team) => [
    feedbackDraft(team, phase),
    ...phase.activities.map((activity) => ratingDraft(team, activity)),
  ]);
  return drafts.some(hasDraft);
}

function NoTeams() {
  const { t } = useTranslation();
  const toTeams = (
    <ButtonLink kind="primary" href="/docent/teams">
      {t('rating.to-teams')}
    </ButtonLink>
  );
  return <EmptyState action={toTeams}>{t('rating.no-teams')}</EmptyState>;
}

/** Before the first answer: how to get one. */
function NothingYet() {
  const { t } = useTranslation();
  return (
    <p className={styles.early}>
      {t('rating.nothing-yet')} <Link href="/docent/digibord">{t('teams.to-board')}</Link>
    </p>
  );
}

/** Decided once per phase: a card that moved during the visit would slip away under a press. */
function useEndFirst({ run, phase, teams }: AnswersProps): boolean {
  const shown = `${run.id}:${phase.number}`;
  const [place, setPlace] = useState(() => placeOf());
  if (place.shown === shown) return place.isFirst;
  const changed = placeOf();
  setPlace(changed);
  return changed.isFirst;

  function placeOf() {
    return { shown, isFirst: isEndNext(run.course, phase, teams) };
  }
}

type AnswersProps = { run: ClassRun; phase: Phase; teams: readonly Team[]; selection: Selection };

function Answers(props: AnswersProps) {
  const { run, phase, teams } = props;
  const round = useRound(props);
  const { layout, activity } = round;
  const answers =
    layout === 'activity' && activity !== undefined ? (
      <ErrorBoundary about={activity.id}>
        <SideBySide round={round} activity={activity} />
      </ErrorBoundary>
    ) : (
      <div className={styles.sections}>
        {teams.map((team) => (
          <ErrorBoundary key={team.id} about={phase.number}>
            <TeamSection round={round} team={team} />
          </ErrorBoundary>
        ))}
      </div>
    );
  const isEndFirst = useEndFirst(props);
  const ending = (
    <ErrorBoundary about={phase.number}>
      <EndPhase key={`${run.id}:${phase.number}`} run={run} phase={phase} teams={teams} />
    </ErrorBoundary>
  );
  return (
    <>
      <DoneBar undo={round.undo} now={round.now}>
        <ErrorBoundary about={phase.number}>
          <RatingTools round={round} />
        </ErrorBoundary>
      </DoneBar>
      <ErrorBoundary>
        <PhotoRound run={run} teams={teams} />
      </ErrorBoundary>
      {run.answers.length === 0 ? <NothingYet /> : null}
      {/* Without a key, so that React never moves the answers: a move closes the dialogs in them and takes their focus. */}
      {isEndFirst ? ending : null}
      {answers}
      {isEndFirst ? null : ending}
    </>
  );
}
