/** The one HTTP client of the API, for browser, tests and tools. */

import type { ResponseOf, Endpoint, RequestOf } from './endpoint.ts';
import { Problem, problemMedia, type ProblemJson, problemType, strangersCode } from './problem.ts';

export type AskOptions = {
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Continues when the page is closed. */
  keepalive?: boolean;
  /** Replaces the client's own fetch for this request. */
  fetch?: AskSettings['fetch'];
};

export type Ask = <C extends Endpoint>(
  endpoint: C,
  input: RequestOf<C>,
  options?: AskOptions,
) => Promise<ResponseOf<C>>;

export type AskSettings = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Sent with every request: the team's token. */
  headers?: () => Readonly<Record<string, string>>;
};

/**
 * The client takes an `endpoint` and its `input`, and resolves to the endpoint's JSON, or to a Blob where it returns a
 * file; a refusal throws `Problem`, and a lost connection or a response from elsewhere throws `TypeError`.
 */
export function createAsk({ fetch, headers = () => ({}) }: AskSettings): Ask {
  return async (endpoint, input, options = {}) => {
    const request = toRequest(endpoint, input);
    const response = await (options.fetch ?? fetch)(request.url, {
      method: endpoint.method,
      body: request.body,
      credentials: 'same-origin',
      headers: { Accept: `application/json, ${problemMedia}`, ...headers(), ...options.headers },
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
    });
    if (!response.ok) throw await readProblem(response);
    if (!isOurs(response, endpoint)) throw new TypeError('Somebody in between answered');
    // The server filters its response through the schema that this type comes from.
    return (endpoint.answersFile ? response.blob() : response.json()) as Promise<ResponseOf<typeof endpoint>>;
  };
}

/** A captive portal answers every request with a page and status 200. */
function isOurs(response: Response, { answersFile }: Endpoint): boolean {
  const type = response.headers.get('content-type')?.toLowerCase() ?? 'text/html';
  return answersFile ? !type.startsWith('text/html') : type.startsWith('application/json');
}

type Fields = Readonly<Record<string, unknown>>;

/** The address and body of a request: path parameters first, then the query of a GET or the form of a POST. */
export function toRequest(endpoint: Endpoint, input: Fields): { url: string; body: FormData | URLSearchParams | null } {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  const rest = new Map(given.map(([name, value]) => [endpoint.wireNames[name] ?? name, value]));
  const path = endpoint.path.replaceAll(/:(\w+)/gu, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  if (endpoint.method === 'POST') return { url: path, body: toForm([...rest]) };
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString();
  return { url: query === '' ? path : `${path}?${query}`, body: null };
}

function toForm(fields: ReadonlyArray<[string, unknown]>): FormData | URLSearchParams {
  if (!fields.some(([, value]) => value instanceof Blob)) {
    return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  }
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

async function readProblem(response: Response): Promise<Problem> {
  const after = response.headers.get('retry-after');
  const retryAfter = after === null ? null : Number(after);
  if (response.headers.get('content-type')?.startsWith(problemMedia) !== true) {
    return new Problem(
      { type: `${problemType}${strangersCode}`, title: 'refusal.unreachable', status: response.status },
      retryAfter,
    );
  }
  return new Problem((await response.json()) as ProblemJson, retryAfter);
}
