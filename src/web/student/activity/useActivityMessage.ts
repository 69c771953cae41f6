/** What the guide says on an activity's pages: that a rating of this phase has come, or that a medal waits. */

import { newMedalMessage, phaseMessage } from '#domain/messages.ts';
import { usePageMessage } from '#web/student/message/useMessages.tsx';
import { useRocketProgress } from '#web/student/shell/useRocketProgress.tsx';

import type { FoundActivity } from './useActivity.ts';

export function useActivityMessage(found: FoundActivity): void {
  const { rocket, finale } = useRocketProgress();
  const ofPhase = found.kind === 'found' ? phaseMessage(found.phase) : undefined;
  const rated = ofPhase?.name === 'activity-received-rating' ? ofPhase : undefined;
  const said = rated ?? newMedalMessage(rocket ?? []);
  // A medal that lay there already is no news when the rocket comes in after the phase.
  const loadedAt = found.kind === 'found' && rocket !== undefined ? found.loadedAt : 0;
  usePageMessage(finale.stage === 'under-way' ? said : undefined, loadedAt, true);
}
