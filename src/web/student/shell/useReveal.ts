/** The reveal of a phase's medal: asks for it, and then leads through the stages. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { student } from '#contract/student.ts';
import type { Medal } from '#domain/course.ts';
import { revealMoments, type RevealStage, revealStage, untilNextStage } from '#domain/moments/reveal.ts';
import { ask, refresh } from '#web/query.ts';
import type { RocketEntry } from '#web/student/facts.ts';

import { useElapsed } from './useElapsed.ts';

type Revealed = { entry: RocketEntry; medal: Medal; feedback: string | undefined };

export type Reveal = Revealed & { stage: RevealStage };

type RevealView = {
  reveal: Reveal | null;
  /** Nothing happens when the server says no or isn't reached: the team can press again. */
  start: (entry: RocketEntry) => Promise<void>;
};

/** The server counts the medal as seen from the first moment, so a reload in the middle leaves nothing half done. */
export function useReveal(): RevealView {
  const [begun, setBegun] = useState<(Revealed & { at: number }) | null>(null);
  const stage = revealStage(useElapsed(begun?.at ?? null, untilNext));
  const isAsking = useRef(false);

  const start = useCallback(async (entry: RocketEntry) => {
    if (isAsking.current) return;
    isAsking.current = true;
    const answer = await ask(student.revealMedal, { phase: entry.phase_id }).catch(() => undefined);
    isAsking.current = false;
    if (answer === undefined) return;
    setBegun({ entry, medal: answer.medal, feedback: answer.feedback, at: performance.now() });
  }, []);

  const isSeen = begun !== null && stage === 'seen';
  useEffect(() => {
    if (isSeen) void refresh().then(() => setBegun(null));
  }, [isSeen]);

  const reveal = useMemo(() => begun && { ...begun, stage }, [begun, stage]);
  return { reveal, start };
}

function untilNext(elapsed: number): number | undefined {
  const stage = revealStage(elapsed);
  const whole = untilNextStage(stage);
  return whole === undefined ? undefined : whole - (elapsed - revealMoments[stage]);
}

/** The rocket as the team may see it now: the new part isn't there before its moment in the reveal. */
export function rocketDuring(reveal: Reveal | null, rocket: readonly RocketEntry[]): RocketEntry[] {
  return rocket.map((entry) => {
    if (reveal === null || entry.phase_id !== reveal.entry.phase_id) return entry;
    const isOut = reveal.stage !== 'anticipation' && reveal.stage !== 'flash';
    return { ...entry, seen: reveal.stage === 'seen', medal: isOut ? reveal.medal : reveal.entry.medal };
  });
}
