/** What the guide says on an activity's pages: that a rating of this phase has come, that a medal waits, that an answer was given back, that something waits at the neighbours', or that the rocket waits for Start. */

import { type Message, newMedalMessage, phaseMessage, rocketMessage } from '#domain/messages.ts';
import { usePageMessage } from '#web/student/message/useMessages.tsx';
import { useRocketProgress } from '#web/student/shell/useRocketProgress.tsx';

import type { FoundActivity } from './useActivity.ts';

export function useActivityMessage(found: FoundActivity): void {
  const { team, rocket, finale } = useRocketProgress();
  const ofPhase = found.kind === 'found' ? phaseMessage(found.phase) : undefined;
  const named = (name: Message['name']) => (ofPhase?.name === name ? ofPhase : undefined);
  const said =
    named('activity-received-rating') ??
    newMedalMessage(rocket ?? []) ??
    named('answer-returned') ??
    named('neighbours-stars') ??
    named('neighbours-look');
  // A medal that lay there already is no news when the rocket comes in after the phase.
  const loadedAt = found.kind === 'found' && rocket !== undefined ? found.loadedAt : 0;
  const isUnderWay = finale.stage === 'under-way';
  // Another device of the team revealed the last part, or the docent opened it for all.
  const atEnd = finale.stage === 'ready' ? rocketMessage([], team?.title ?? '') : undefined;
  usePageMessage(isUnderWay ? said : atEnd, loadedAt, isUnderWay);
}
