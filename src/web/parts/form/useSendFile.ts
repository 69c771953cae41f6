/** A backup on its way to the server, and how much of it has gone: that can take minutes, and the browser's `fetch` says nothing of it. */

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { AskOptions, AskSettings } from '#contract/ask.ts';
import type { Answers, Call, Sent } from '#contract/call.ts';
import { ask } from '#web/query.ts';

type SendOptions<C extends Call> = { headers?: AskOptions['headers']; onTaken?: (taken: Answers<C>) => Promise<void> };

/** `share`: from 0 to 1; undefined while nothing is sent. */
export function useSendFile<C extends Call>(call: C, { headers = {}, onTaken }: SendOptions<C>) {
  const [share, setShare] = useState<number>();
  const sending = useMutation<Answers<C>, Error, Sent<C>>({
    mutationFn: (sent) => ask(call, sent, { headers, fetch: fetchTelling(setShare) }),
    // Not all that is on screen is asked again: of a first run there is nothing left to ask.
    onSuccess: (taken) => onTaken?.(taken),
    onSettled: () => setShare(undefined),
  });
  return { sending, share };
}

function fetchTelling(told: (share: number) => void): AskSettings['fetch'] {
  return (url, { method = 'GET', headers = {}, body = null }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.responseType = 'blob';
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) => told(total === 0 ? 0 : loaded / total));
      request.addEventListener('load', () => resolve(answerOf(request)));
      for (const end of ['error', 'abort', 'timeout']) {
        request.addEventListener(end, () => reject(new TypeError('Nobody answered')));
      }
      told(0);
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}

const read = ['content-type', 'retry-after'];

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of read) headers.set(name, request.getResponseHeader(name) ?? '');
  if (headers.get('retry-after') === '') headers.delete('retry-after');
  return new Response(request.response as Blob, { status: request.status, headers });
}
