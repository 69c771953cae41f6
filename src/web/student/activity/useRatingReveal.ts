/** The press on 'view': reveals a rating, which marks it as seen, and lets the guide say which medal it is. */

import { useCallback, useRef } from 'react';

import { student } from '#contract/student.ts';
import { ratingMessage } from '#domain/messages.ts';
import { ask, refresh } from '#web/query.ts';
import { medalSounds, play } from '#web/sound.ts';
import { answerOf, type TeamActivity } from '#web/student/facts.ts';
import { useMessages } from '#web/student/message/messages.tsx';

/** Nothing happens when the server says no or isn't reached: the team can press again (docs/rules.md 6.7). */
export function useRatingReveal(activity: TeamActivity): () => void {
  const { offer } = useMessages();
  const isAsking = useRef(false);
  const answerId = answerOf(activity)?.id;
  const { title } = activity;
  const reveal = useCallback(async () => {
    if (answerId === undefined || isAsking.current) return;
    isAsking.current = true;
    const rating = await ask(student.revealRating, { answerId }).catch(() => undefined);
    isAsking.current = false;
    if (rating === undefined || rating.medal === null) return;
    play(medalSounds[rating.medal]);
    offer(ratingMessage(rating.medal, title));
    await refresh();
  }, [answerId, title, offer]);
  return useCallback(() => void reveal(), [reveal]);
}
