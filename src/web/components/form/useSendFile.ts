/** A backup on its way to the server, and how much of it has gone: that can take minutes, and the browser's `fetch` says nothing of it. */

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { AskOptions } from '#contract/client.ts';
import type { Answers, Call, Sent } from '#contract/endpoint.ts';
import { ask } from '#web/query.ts';
import { uploadWith } from '#web/upload.ts';

type SendOptions<C extends Call> = { headers?: AskOptions['headers']; onTaken?: (taken: Answers<C>) => Promise<void> };

/** `share`: from 0 to 1; undefined while nothing is sent. */
export function useSendFile<C extends Call>(call: C, { headers = {}, onTaken }: SendOptions<C>) {
  const [share, setShare] = useState<number>();
  const sending = useMutation<Answers<C>, Error, Sent<C>>({
    mutationFn: (sent) => {
      setShare(0);
      return ask(call, sent, { headers, fetch: uploadWith(setShare) });
    },
    // Not all that is on screen is asked again: of a first run there is nothing left to ask.
    onSuccess: (taken) => onTaken?.(taken),
    onSettled: () => setShare(undefined),
  });
  return { sending, share };
}
