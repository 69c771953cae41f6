/** The progress of the team's rocket, on every screen of the area: its parts, the running reveal, and the finale. */

import { createContext, type ReactNode, use, useMemo } from 'react';

import type { Finale, FinaleMoment } from '#client/moments/finale.ts';
import { type Reveal, rocketDuring } from '#client/moments/reveal.ts';
import type { RocketEntry } from '#contract/decode/facts.ts';
import { type OwnTeam, readOwnTeam } from '#contract/decode/teamFacts.ts';
import { student } from '#contract/student.ts';
import { hasNewMedal } from '#domain/medals.ts';
import { useFacts } from '#web/query.ts';
import { useStore } from '#web/useStore.ts';

import { useFinale } from './useFinale.ts';
import { useReveals } from './useReveals.ts';

type RocketProgress = {
  team: OwnTeam | undefined;
  /** Undefined until it has been loaded. */
  rocket: readonly RocketEntry[] | undefined;
  /** The moment of that load. */
  loadedAt: number;
  reveal: Reveal | null;
  startReveal: (entry: RocketEntry) => Promise<void>;
  finale: FinaleMoment;
  ways: Pick<Finale, 'start' | 'again' | 'leave'>;
};

const RocketProgressContext = createContext<RocketProgress | null>(null);

export function useRocketProgress(): RocketProgress {
  const progress = use(RocketProgressContext);
  if (progress === null) throw new Error('useRocketProgress is for screens inside RocketProgressProvider');
  return progress;
}

export function RocketProgressProvider({ children }: { children: ReactNode }) {
  const team = useFacts(student.info, {}, readOwnTeam).data;
  const reveals = useReveals();
  const reveal = useStore(reveals.current);
  const loaded = useStore(reveals.rocket);
  const loadedAt = loaded?.at ?? 0;
  const rocket = useMemo(() => loaded && rocketDuring(reveal, loaded.entries), [loaded, reveal]);
  // Includes a reveal that is about to begin, or waits for another.
  const isRevealing = (reveal !== null && reveal.stage !== 'seen') || rocket?.some(hasNewMedal) === true;
  const isComplete = rocket?.length === 4 && rocket.every(({ done, seen }) => done && seen);
  // A phase that is reopened later undoes nothing.
  const hasFinished = team?.hasFinished === true && !isRevealing;
  const ways = useFinale(team?.id, isComplete || hasFinished);
  const finale = useStore(ways.moment);
  return (
    <RocketProgressContext value={{ team, rocket, loadedAt, reveal, startReveal: reveals.start, finale, ways }}>
      {children}
    </RocketProgressContext>
  );
}
