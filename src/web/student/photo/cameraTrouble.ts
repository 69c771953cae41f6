/** Why there is no picture of the camera, in words that say what to do. */

export type CameraTrouble = 'refused' | 'busy' | 'missing' | 'unsuited' | 'insecure' | 'failed';

/** By the names of `getUserMedia`; browsers of before had some of their own. */
const troubles: ReadonlyMap<string, CameraTrouble> = new Map([
  ['NotAllowedError', 'refused'],
  ['PermissionDeniedError', 'refused'],
  ['NotReadableError', 'busy'],
  ['TrackStartError', 'busy'],
  ['AbortError', 'busy'],
  ['NotFoundError', 'missing'],
  ['DevicesNotFoundError', 'missing'],
  ['OverconstrainedError', 'unsuited'],
  ['ConstraintNotSatisfiedError', 'unsuited'],
  // A setting of the device or of the school keeps it from this website.
  ['SecurityError', 'refused'],
]);

/** `isSecure`: of the page. Where it is not, browsers give several reasons for the same refusal. */
export function cameraTroubleOf(error: unknown, isSecure: boolean): CameraTrouble {
  if (!isSecure) return 'insecure';
  // OverconstrainedError is no DOMException in every browser.
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return troubles.get(name) ?? 'failed';
}
