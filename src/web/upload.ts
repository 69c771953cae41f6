/** A fetch with upload progress, by XMLHttpRequest. */

/**
 * Like `fetch` for `createAsk`: resolves to a Response, or throws a TypeError where the server wasn't reached.
 * `giveUpAfterMs`: milliseconds without progress; without it, the request waits as long as the browser does.
 */
export function uploadWith(onProgress: (fraction: number) => void, giveUpAfterMs?: number) {
  return (url: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const giveUp = (): void => request.abort();
      const startTimer = () => (giveUpAfterMs === undefined ? undefined : setTimeout(giveUp, giveUpAfterMs));
      let timer = startTimer();
      request.open(init.method ?? 'GET', url);
      request.responseType = 'blob';
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        clearTimeout(timer);
        timer = startTimer();
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => resolve(toResponse(request)));
      for (const name of ['error', 'abort'] as const) {
        request.addEventListener(name, () => reject(new TypeError('The server was not reached')));
      }
      request.addEventListener('loadend', () => clearTimeout(timer));
      request.send(init.body instanceof ReadableStream ? null : init.body);
    });
}

function toResponse(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/u);
  const headers = lines.flatMap((line): [string, string][] => {
    const at = line.indexOf(':');
    return at < 0 ? [] : [[line.slice(0, at), line.slice(at + 1).trim()]];
  });
  return new Response(request.response as Blob, { status: request.status, headers });
}
