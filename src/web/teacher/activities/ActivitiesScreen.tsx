/** `/docent`, 'Activiteiten': the description of a phase, and its activities with their materials. */

import { Play } from 'lucide-react';

import { selectedStop, type Stage } from '#client/digibord/board.ts';
import type { ClassRun } from '#contract/decode/classFacts.ts';
import { CourseText } from '#web/components/CourseText.tsx';
import { LookAsTeam } from '#web/components/LookAsTeam.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useStageTitle } from '#web/teacher/digibord/useStageTitle.ts';
import { videoPage } from '#web/teacher/paths.ts';
import { PhaseSelector } from '#web/teacher/PhaseSelector.tsx';
import { RunScreen } from '#web/teacher/RunScreen.tsx';
import { useSelection, useStartPhase } from '#web/teacher/useSelection.ts';
import { NewVersion } from '#web/teacher/versions/NewVersion.tsx';
import { FileLink } from '#web/ui/Button.tsx';
import { useScreen } from '#web/useScreen.ts';

import { ActivityTable } from './ActivityTable.tsx';
import { ChallengePapers } from './ChallengePapers.tsx';

import styles from './ActivitiesScreen.module.css';

export function ActivitiesScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('activities.title'));
  return (
    <RunScreen title={t('activities.title')} heading={heading}>
      {(run) => <PhaseOverview run={run} />}
    </RunScreen>
  );
}

function PhaseOverview({ run }: { run: ClassRun }) {
  const selection = useSelection(run);
  const stop = selectedStop(run, selection, useStartPhase(run));
  if (stop === undefined) return null;
  const { kind, phase } = stop.stage;
  return (
    <>
      <NewVersion runId={run.id} />
      <PhaseSelector
        withLed
        run={run}
        selected={phase}
        onSelect={({ number }) => selection.select({ phase: number })}
      />
      <Introduction stage={stop.stage} />
      {phase.activities.length === 0 ? null : <ActivityTable phase={phase} />}
      <p className={styles.look}>
        <LookAsTeam runId={run.id} at={kind === 'phase' ? { phase: phase.number } : undefined} />
      </p>
      <ChallengePapers challenge={run.course.challenge} phase={phase} />
    </>
  );
}

function Introduction({ stage }: { stage: Stage }) {
  const { t } = useTranslation();
  const titleOf = useStageTitle();
  const { kind, phase } = stage;
  return (
    <section className={styles.introduction} aria-labelledby="phase-title">
      <h2 id="phase-title">
        {kind === 'phase' ? t('phases.titled', { number: phase.number, title: phase.title }) : titleOf(stage)}
      </h2>
      <CourseText html={phase.description} />
      {phase.video === null ? null : (
        <FileLink href={videoPage(phase.video)} icon={<Play aria-hidden />}>
          {t('activities.phase-video')}
        </FileLink>
      )}
    </section>
  );
}
