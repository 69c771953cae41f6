/** An address as pupils type it. */

export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//u, '');
}
