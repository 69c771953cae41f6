/** The people of a school, as a beheerder sees them. */

import type { admin } from '#contract/admin/admin.ts';
import type { ResponseOf } from '#contract/endpoint.ts';

type People = ResponseOf<typeof admin.people>;
export type Docent = People['docents'][number];
export type OpenLink = People['links'][number];

export const nameOf = ({ displayName, username }: Pick<Docent, 'displayName' | 'username'>): string =>
  displayName ?? username;

/** The focus target when the focused element is removed. */
export const docentsPlace = 'docents';
export const linksPlace = 'links';
export const stepPlace = 'second-step';

export const moment = new Intl.DateTimeFormat('nl', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
