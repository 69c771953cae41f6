/** Backups as the server describes them to a beheerder, and how they are formatted. */

import type { admin } from '#contract/admin/admin.ts';
import type { ResponseOf } from '#contract/endpoint.ts';

export type Backups = ResponseOf<typeof admin.backups>;
export type Backup = Backups['backups'][number];
export type Found = NonNullable<Backup['found']>;

/** The focus target when the focused element is removed. */
export const listPlace = 'backups';

const when = new Intl.DateTimeFormat('nl', { dateStyle: 'long', timeStyle: 'short' });
export const momentOf = (moment: string): string => when.format(new Date(moment));

const megabytes = new Intl.NumberFormat('nl', { maximumFractionDigits: 1 });

/** Such as `1,4 MB`. */
export function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`;
  if (bytes < 1_000_000_000) return `${megabytes.format(bytes / 1_000_000)} MB`;
  return `${megabytes.format(bytes / 1_000_000_000)} GB`;
}
