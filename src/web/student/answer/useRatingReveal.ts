/** The press on 'view': reveals a rating, which marks it as seen, and makes the guide announce the medal. */

import { useState } from 'react';

import { askOnce } from '#client/askOnce.ts';
import type { TeamsActivity } from '#contract/decode/teamFacts.ts';
import { student } from '#contract/student.ts';
import { ratingMessage } from '#domain/messages.ts';
import { focusOn } from '#web/focus.ts';
import { request, refresh } from '#web/query.ts';
import { medalSounds, play } from '#web/sound.ts';
import { useMessages } from '#web/student/message/useMessages.tsx';
import { tipOf } from '#web/student/tip/Tip.tsx';

/** Does nothing when the server refuses or isn't reached: the team can press again (docs/rules.md 6.7). */
export function useRatingReveal({ answer, title }: Pick<TeamsActivity, 'answer' | 'title'>): () => void {
  const { offer } = useMessages();
  const [reveal] = useState(() => askOnce((answerId: string) => request(student.revealRating, { answerId })));
  const view = async (answerId: string): Promise<void> => {
    const rating = await reveal(answerId);
    if (rating === undefined || rating.medal === null) return;
    play(medalSounds[rating.medal]);
    offer(ratingMessage(rating.medal, title, rating.comment));
    await refresh();
    // The docent's words open automatically, wherever the press was.
    focusOn(tipOf(answerId));
  };
  return () => {
    if (answer !== undefined) void view(answer.id);
  };
}
