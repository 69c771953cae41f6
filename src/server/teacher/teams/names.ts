/** Names of teams and pupils as they are stored, or a refusal that says what is wrong with one (docs/rules.md 8.42, 8.43). */

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
