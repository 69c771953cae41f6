/** Uploads a backup and reports the progress: that can take minutes, and the browser's `fetch` reports none. */

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
export function useSendFile<C extends Endpoint>(endpoint: C, { headers = {}, onTaken }: SendOptions<C>) {
  const [share, setShare] = useState<number>();
  const sending = useMutation<ResponseOf<C>, Error, RequestOf<C>>({
    mutationFn: (input) => {
      setShare(0);
      return request(endpoint, input, { headers, fetch: uploadWith(setShare) });
    },
    // Does not refetch the data on screen: after a first run there is nothing to refetch.
    onSuccess: (taken) => onTaken?.(taken),
    onSettled: () => setShare(undefined),
  });
  return { sending, share };
}
