/** The guide's message on an activity's pages: a new rating in this phase, a ready medal, a returned answer, news from the neighbours, or a rocket that is ready for Start. */

import { type Message, newMedalMessage, phaseMessage, rocketMessage } from '#domain/messages.ts';
import { usePageMessage } from '#web/student/message/useMessages.tsx';
import { useWaiting } from '#web/student/outbox/useOutbox.tsx';
import { useRocketProgress } from '#web/student/shell/useRocketProgress.tsx';

import type { FoundActivity } from './useActivity.ts';

export function useActivityMessage(found: FoundActivity): void {
  const { team, rocket, finale } = useRocketProgress();
  const waiting = useWaiting();
  const ofPhase = found.kind === 'found' ? phaseMessage(found.phase, waiting) : undefined;
  const named = (name: Message['name']) => (ofPhase?.name === name ? ofPhase : undefined);
  const said =
    named('activity-received-rating') ??
    newMedalMessage(rocket ?? []) ??
    named('answer-returned') ??
    named('neighbours-stars') ??
    named('neighbours-look');
  // A medal that was ready already is not news when the rocket loads after the phase.
  const loadedAt = found.kind === 'found' && rocket !== undefined ? found.loadedAt : 0;
  const isUnderWay = finale.stage === 'under-way';
  // Another device of the team revealed the last part, or the docent opened it for all.
  const atEnd = finale.stage === 'ready' ? rocketMessage([], team?.title ?? '') : undefined;
  usePageMessage(isUnderWay ? said : atEnd, loadedAt, isUnderWay);
}
