/** A pupil or a team that is deleted once it can't be taken back any more. */

import type { Deletion } from '#client/undo.ts';
import type { Call, Sent } from '#contract/endpoint.ts';
import { ask, askWhileLeaving, refresh } from '#web/query.ts';

export function deletion<C extends Call>(
  call: C,
  sent: Sent<C>,
  about: Omit<Deletion, 'send' | 'sendWhileLeaving'>,
): Deletion {
  const send = async (): Promise<void> => {
    try {
      await ask(call, sent);
    } catch (error) {
      void refresh();
      throw error;
    }
    await refresh();
  };
  return { ...about, send, sendWhileLeaving: () => askWhileLeaving(call, sent) };
}
