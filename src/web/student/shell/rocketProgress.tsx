/** How far the team's rocket is, on every screen of the area: its parts, a reveal that is going on, and the end. */

import { createContext, type ReactNode, use, useMemo } from 'react';

import { student } from '#contract/student.ts';
import { useAnswer } from '#web/query.ts';
import type { RocketEntry, TeamInfo } from '#web/student/facts.ts';

import { type FinaleView, useFinale } from './useFinale.ts';
import { type Reveal, rocketDuring, useReveal } from './useReveal.ts';

type RocketProgress = {
  info: TeamInfo | undefined;
  /** Undefined until it has been loaded. */
  rocket: readonly RocketEntry[] | undefined;
  /** The moment of that load. */
  loadedAt: number;
  reveal: Reveal | null;
  startReveal: (entry: RocketEntry) => Promise<void>;
  ending: FinaleView;
};

const RocketProgressContext = createContext<RocketProgress | null>(null);

export function useRocketProgress(): RocketProgress {
  const progress = use(RocketProgressContext);
  if (progress === null) throw new Error('useRocketProgress is for screens inside RocketProgressProvider');
  return progress;
}

export function RocketProgressProvider({ children }: { children: ReactNode }) {
  const info = useAnswer(student.info, {}).data;
  const status = useAnswer(student.rocketStatus, {});
  const { reveal, start: startReveal } = useReveal();
  const rocket = useMemo(() => status.data && rocketDuring(reveal, status.data), [status.data, reveal]);
  const isRevealing = reveal !== null && reveal.stage !== 'seen';
  const isComplete = rocket?.length === 4 && rocket.every(({ done, seen }) => done && seen);
  // A phase that is reopened afterwards takes nothing back.
  const hasFinished = info?.finishedChallenge === true && !isRevealing;
  const ending = useFinale(info?.studentgroup.id, isComplete || hasFinished);
  const loadedAt = status.dataUpdatedAt;
  return (
    <RocketProgressContext value={{ info, rocket, loadedAt, reveal, startReveal, ending }}>
      {children}
    </RocketProgressContext>
  );
}
