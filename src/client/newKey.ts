/** A new random key, of a submission or a tab; `crypto.randomUUID` is missing where a school serves plain HTTP. */

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
