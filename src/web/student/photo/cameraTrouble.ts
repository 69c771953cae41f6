/** Why the camera shows no picture, in words that say what to do. */

export type CameraTrouble = 'refused' | 'busy' | 'missing' | 'unsuited' | 'insecure' | 'failed';

/** By the error names of `getUserMedia`; older browsers had some of their own. */
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
  // A setting of the device or of the school blocks it for this website.
  ['SecurityError', 'refused'],
]);

/**
 * `isSecure`: whether the page is in a secure context. In an insecure one, browsers give several reasons for the same
 * refusal.
 */
export function cameraTroubleOf(error: unknown, isSecure: boolean): CameraTrouble {
  if (!isSecure) return 'insecure';
  // OverconstrainedError is no DOMException in every browser.
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return troubles.get(name) ?? 'failed';
}
