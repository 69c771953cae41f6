/** The reveal of a phase's medal: asks for it, and then leads through the stages with the only timer there is. */
import { useCallback, useEffect, useRef, useState } from 'react';

import { student } from '#contract/student.ts';
import type { Medal } from '#domain/course.ts';
import { revealMoments, type RevealStage, revealStage, untilNextStage } from '#domain/reveal.ts';

import { ask, refresh } from '../../query.ts';
import type { RocketEntry } from '../facts.ts';

export type Reveal = { entry: RocketEntry; medal: Medal; feedback: string | undefined; stage: RevealStage };

type RevealView = {
  reveal: Reveal | null;
  /** Nothing happens when the server says no or isn't reached: the team can press again. */
  start: (entry: RocketEntry) => Promise<void>;
};

/** The server counts the medal as seen from the first moment, so a reload in the middle leaves nothing half done. */
export function useReveal(): RevealView {
  const [reveal, setReveal] = useState<Reveal | null>(null);
  const isAsking = useRef(false);

  const start = useCallback(async (entry: RocketEntry) => {
    if (isAsking.current) return;
    isAsking.current = true;
    const answer = await ask(student.revealMedal, { phaseId: entry.phase_id }).catch(() => undefined);
    isAsking.current = false;
    if (answer === undefined) return;
    setReveal({ entry, medal: answer.medal, feedback: answer.feedback, stage: 'anticipation' });
  }, []);

  const stage = reveal?.stage;
  useEffect(() => {
    if (stage === undefined) return undefined;
    const pause = untilNextStage(stage);
    if (pause === undefined) {
      void refresh().then(() => setReveal(null));
      return undefined;
    }
    const timer = setTimeout(() => setReveal(toNextStage), pause);
    return () => clearTimeout(timer);
  }, [stage]);

  return { reveal, start };
}

const toNextStage = (reveal: Reveal | null): Reveal | null => {
  if (reveal === null) return null;
  const pause = untilNextStage(reveal.stage) ?? 0;
  return { ...reveal, stage: revealStage(revealMoments[reveal.stage] + pause) };
};

/** The rocket as the team may see it now: the new part isn't there before its moment in the reveal. */
export function rocketDuring(reveal: Reveal | null, rocket: readonly RocketEntry[]): RocketEntry[] {
  return rocket.map((entry) => {
    if (reveal === null || entry.phase_id !== reveal.entry.phase_id) return entry;
    const isOut = reveal.stage !== 'anticipation' && reveal.stage !== 'flash';
    return { ...entry, seen: reveal.stage === 'seen', medal: isOut ? reveal.medal : reveal.entry.medal };
  });
}
