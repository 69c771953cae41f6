/** How far the team's rocket is, on every screen of the area: its parts, a reveal that is going on, and the end. */
import { createContext, type ReactNode, use, useMemo } from 'react';

import { student } from '#contract/student.ts';

import { useAnswer } from '../../query.ts';
import type { RocketEntry, TeamInfo } from '../facts.ts';
import { type FinaleView, useFinale } from './useFinale.ts';
import { type Reveal, rocketDuring, useReveal } from './useReveal.ts';

type Voyage = {
  info: TeamInfo | undefined;
  /** Undefined until it has been loaded. */
  rocket: readonly RocketEntry[] | undefined;
  /** The moment of that load. */
  loadedAt: number;
  reveal: Reveal | null;
  startReveal: (entry: RocketEntry) => Promise<void>;
  ending: FinaleView;
};

const VoyageContext = createContext<Voyage | null>(null);

export function useVoyage(): Voyage {
  const voyage = use(VoyageContext);
  if (voyage === null) throw new Error('useVoyage is for screens inside VoyageProvider');
  return voyage;
}

export function VoyageProvider({ children }: { children: ReactNode }) {
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
  return <VoyageContext value={{ info, rocket, loadedAt, reveal, startReveal, ending }}>{children}</VoyageContext>;
}
