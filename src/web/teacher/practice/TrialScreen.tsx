/** `/docent/proefvlucht`: outside a trial flight it starts one for a class, inside it is the board (docs/rules.md 17.11). */

import { useParams } from 'wouter';

import { practiceStart } from '#contract/practice/practice.ts';
import { isTrial } from '#web/browser/basePath.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { request } from '#web/query.ts';

import { StartScreen } from './PracticeStart.tsx';
import { TrialBoard } from './TrialBoard.tsx';

export function TrialScreen() {
  return isTrial ? <TrialBoard /> : <TrialStart />;
}

function TrialStart() {
  const { t } = useTranslation();
  const { run: runId = '' } = useParams<{ run?: string }>();
  const start = () => request(practiceStart.startTrial, { runId });
  return <StartScreen about={['trial', runId]} title={t('trial.title')} making={t('trial.making')} start={start} />;
}
