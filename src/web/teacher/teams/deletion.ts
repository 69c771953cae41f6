/** Deletes a pupil or a team once the undo has expired. */

import type { Deletion } from '#client/undo.ts';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { request, sendBeforeUnload, refresh } from '#web/query.ts';

export function deletion<C extends Endpoint>(
  endpoint: C,
  input: RequestOf<C>,
  about: Omit<Deletion, 'send' | 'sendWhileLeaving'>,
): Deletion {
  const send = async (): Promise<void> => {
    try {
      await request(endpoint, input);
    } catch (error) {
      void refresh();
      throw error;
    }
    await refresh();
  };
  return { ...about, send, sendWhileLeaving: () => sendBeforeUnload(endpoint, input) };
}
