/** The answer form: its content, its errors, and its submit button. */

import { type SubmitEvent, useState } from 'react';

import type { About } from '#client/drafts/answerDraft.ts';
import { isWaiting } from '#client/outbox/queuedAnswer.ts';
import type { TeamsActivity } from '#contract/decode/teamFacts.ts';
import { answerErrors } from '#domain/answering.ts';
import { useQueuedAnswer, useOutbox } from '#web/student/outbox/useOutbox.tsx';
import { useStore } from '#web/useStore.ts';

import { useDraft } from './useDraft.ts';

/** `isCareful`: somebody in the team may not be in a photo. */
export function useAnswerForm(about: About & { activity: TeamsActivity }, isCareful: boolean) {
  const { activity } = about;
  const { handIn, arrived } = useOutbox();
  const kept = useQueuedAnswer(activity.id);
  const draft = useDraft(about, isCareful);
  const [hasTried, setTried] = useState(false);
  const hasArrived = useStore(arrived).has(activity.id);
  const isLocked = isWaiting(kept) || hasArrived;
  const refusal = kept?.state.kind === 'refused' ? kept.state.refusal : null;

  const found = answerErrors(activity, draft.answer, activity.answer);
  const isWrong = found.tweet !== undefined || found.answerFile !== undefined;
  // An answer that is being sent, or has just arrived, was valid.
  const isShown = hasTried && !isLocked;
  const shown = isShown ? found : undefined;
  const errors = {
    tweet: shown?.tweet ?? refusal?.errors['tweet'],
    photo: draft.photoTrouble ?? shown?.answerFile ?? refusal?.errors['answerFile'],
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (!isWrong && !draft.isPreparing && !isLocked) void handIn(draft.answer);
  };
  return { kept, draft, isLocked, refusal, errors, isRefusedHere: isShown && isWrong, submit };
}
