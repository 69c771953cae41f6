/** `/docent/digibord`: what the class is doing now, and how far every team is. */
import { useTranslation } from 'react-i18next';

import { RichText } from '#web/ui/RichText.tsx';
import { useScreen } from '#web/useScreen.ts';

import { PhaseSelector } from '../PhaseSelector.tsx';
import type { Run } from '../run.ts';
import { RunScreen } from '../RunScreen.tsx';
import { useSelectedPhase } from '../selection.ts';

export function DigibordScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('teacher.digibord'));
  return (
    <RunScreen title={t('teacher.digibord')} heading={heading}>
      {(run) => <Board run={run} />}
    </RunScreen>
  );
}

function Board({ run }: { run: Run }) {
  const phase = useSelectedPhase(run);
  if (phase === undefined) return null;
  return (
    <>
      <PhaseSelector phases={run.phases} selected={phase} />
      <h2>{phase.title}</h2>
      <RichText html={phase.description} />
    </>
  );
}
