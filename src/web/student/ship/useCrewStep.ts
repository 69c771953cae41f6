/** The step of the first minute, shared by the team's devices: here at once, elsewhere as soon as the server knows. */

import { useState } from 'react';

import type { OwnTeam } from '#contract/decode/teamFacts.ts';
import { student } from '#contract/student.ts';
import { useCall } from '#web/query.ts';

/** `stored`: the server's step when this device moved on. */
type OwnStep = { step: number; stored: number };

export function useCrewStep({ crewStep: stored }: OwnTeam): [step: number, goTo: (step: number) => void] {
  const { mutate } = useCall(student.crewStep);
  const [own, setOwn] = useState<OwnStep | null>(null);
  const goTo = (step: number): void => {
    setOwn({ step, stored });
    // Without a connection this device continues by itself.
    mutate({ step });
  };
  // A newer step from the server, set by this device or another, replaces the local one.
  return [own !== null && own.stored === stored ? own.step : stored, goTo];
}
