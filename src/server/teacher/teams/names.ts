/** Normalizes names of teams and pupils, or refuses them with the reason (docs/rules.md 8.42, 8.43). */

import { readName } from '#domain/people/name.ts';
import { pupilError, titleError } from '#domain/people/teamPlan.ts';
import { refuseFields } from '#domain/refusal.ts';

export function checkedTitle(typed = ''): string {
  const title = readName(typed);
  refuseFields({ title: titleError(title) });
  return title;
}

export function checkedName(typed = ''): string {
  const name = readName(typed);
  refuseFields({ name: pupilError(name) });
  return name;
}
