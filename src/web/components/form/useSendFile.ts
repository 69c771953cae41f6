/** A backup on its way to the server, and how much of it has gone: that can take minutes, and the browser's `fetch` says nothing of it. */

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { AskOptions } from '#contract/client.ts';
import type { ResponseOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { request } from '#web/query.ts';
import { uploadWith } from '#web/upload.ts';

type SendOptions<C extends Endpoint> = {
  headers?: AskOptions['headers'];
  onTaken?: (taken: ResponseOf<C>) => Promise<void>;
};

/** `share`: from 0 to 1; undefined while nothing is sent. */
export function useSendFile<C extends Endpoint>(call: C, { headers = {}, onTaken }: SendOptions<C>) {
  const [share, setShare] = useState<number>();
  const sending = useMutation<ResponseOf<C>, Error, RequestOf<C>>({
    mutationFn: (sent) => {
      setShare(0);
      return request(call, sent, { headers, fetch: uploadWith(setShare) });
    },
    // Not all that is on screen is asked again: of a first run there is nothing left to ask.
    onSuccess: (taken) => onTaken?.(taken),
    onSettled: () => setShare(undefined),
  });
  return { sending, share };
}
