/** What the guide says on an activity's pages: that a rating of this phase has come, or that a medal waits. */

import { newMedalMessage, phaseMessage } from '#domain/messages.ts';
import { phaseFacts, rocketFacts } from '#web/student/facts.ts';
import { usePageMessage } from '#web/student/message/messages.tsx';
import { useRocketProgress } from '#web/student/shell/rocketProgress.tsx';

import type { FoundActivity } from './useActivity.ts';

export function useActivityMessage(found: FoundActivity): void {
  const { rocket, ending } = useRocketProgress();
  const ofPhase = found.kind === 'found' ? phaseMessage(phaseFacts(found.phase)) : undefined;
  const rated = ofPhase?.name === 'activity-received-rating' ? ofPhase : undefined;
  const said = rated ?? newMedalMessage(rocketFacts(rocket ?? []));
  const loadedAt = found.kind === 'found' ? found.loadedAt : 0;
  usePageMessage(ending.finale.stage === 'under-way' ? said : undefined, loadedAt, true);
}
