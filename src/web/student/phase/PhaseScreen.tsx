/** A phase: its intro slide, and the list of its activities; one slides over the other in 800 ms. */

import { startTransition, useEffect, useState } from 'react';
import { useParams } from 'wouter';

import { phaseDuring } from '#client/moments/reveal.ts';
import type { TeamsPhase } from '#contract/decode/teamFacts.ts';
import { newMedalMessage, phaseMessage, rocketMessage } from '#domain/messages.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { NotFoundScreen } from '#web/public/NotFoundScreen.tsx';
import { usePageMessage } from '#web/student/message/useMessages.tsx';
import { useWaiting } from '#web/student/outbox/useOutbox.tsx';
import { useRocketProgress } from '#web/student/shell/useRocketProgress.tsx';
import { Loading } from '#web/ui/Loading.tsx';

import { ClosedPhase } from './ClosedPhase.tsx';
import { PhaseIntro } from './PhaseIntro.tsx';
import { PhaseList } from './PhaseList.tsx';
import { usePhase } from './usePhase.ts';

import styles from './PhaseScreen.module.css';

export function PhaseScreen() {
  const { t } = useTranslation();
  const { view } = useParams<{ view?: string }>();
  const found = usePhase();
  if (found.kind === 'not-found' || (view !== undefined && view !== 'list')) return <NotFoundScreen />;
  if (found.kind === 'loading') return <Loading label={t('loading')} />;
  if (found.phase.status === 'INACTIVE') return <ClosedPhase phase={found.phase} />;
  return <Phase phase={found.phase} loadedAt={found.loadedAt} isList={view === 'list'} />;
}

type PhaseProps = { phase: TeamsPhase; loadedAt: number; isList: boolean };

function Phase({ phase: loaded, loadedAt, isList }: PhaseProps) {
  const { team, rocket, finale } = useRocketProgress();
  const phase = phaseDuring(rocket, loaded);
  const underWay = phaseMessage(phase, useWaiting()) ?? newMedalMessage(rocket ?? []);
  // Another device of the team revealed the last part.
  const atEnd = finale.stage === 'ready' ? rocketMessage([], team?.title ?? '') : undefined;
  usePageMessage(finale.stage === 'under-way' ? underWay : atEnd, loadedAt);
  // Rendering everything at once would block a slow device while an answer flies: first the head of the list, then its
  // cards, then the hidden slide.
  const turn = useTurns(2);
  const isSettled = turn === 2;
  return (
    <main className={styles.stage} data-view={isList ? 'list' : 'intro'}>
      <div className={styles.slide} data-place="intro" inert={isList}>
        {isList && !isSettled ? null : <PhaseIntro phase={phase} isShown={!isList} />}
      </div>
      <div className={styles.slide} data-place="list" inert={!isList}>
        {!isList && !isSettled ? null : <PhaseList phase={phase} isShown={isList} isWhole={turn > 0} />}
      </div>
    </main>
  );
}

/** Counts from 0 to `last`, each step in a task of its own. */
function useTurns(last: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn < last) startTransition(() => setTurn(turn + 1));
  }, [turn, last]);
  return turn;
}
