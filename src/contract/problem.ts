/** A refusal as it is sent: RFC 9457 with text keys (docs/rules.md 10.3). */

import type { ChallengeFault, UnreadyPart } from '#domain/refusal.ts';

export type ProblemJson = {
  /** `urn:lanceerbasis:<refusal code>`. */
  type: string;
  /** A translation key. */
  title: string;
  status: number;
  detail?: string;
  /** Translation keys by field name; '_error' is for the form as a whole. */
  errors?: Record<string, string>;
  /** The current answer, or the painted ship, where it conflicts. */
  answer?: unknown;
  /** The errors in a challenge, in Dutch: by file, with the line where one is known. */
  faults?: readonly ChallengeFault[];
  /** Of `/readyz` and `/healthz`: the part of the server that is not ready. */
  part?: UnreadyPart;
};

export const problemType = 'urn:lanceerbasis:';
export const problemMedia = 'application/problem+json';
/** The code of a refusal that is not ours: from a proxy, a filter, or a server that is starting. */
export const strangersCode = 'unreachable';

/** Thrown by the client (`createAsk`) when the server refuses. */
export class Problem extends Error {
  readonly status: number;
  /** The refusal's code, such as `answer-rated`. */
  readonly code: string;
  readonly title: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly answer: unknown;
  readonly faults: readonly ChallengeFault[];
  /** Seconds until a retry makes sense; null where the server named none. */
  readonly retryAfter: number | null;

  constructor(json: ProblemJson, retryAfter: number | null) {
    super(`${json.status} ${json.type}`);
    this.name = 'Problem';
    this.status = json.status;
    this.code = json.type.replace(problemType, '');
    this.title = json.title;
    this.errors = json.errors ?? {};
    this.answer = json.answer;
    this.faults = json.faults ?? [];
    this.retryAfter = retryAfter;
  }
}
