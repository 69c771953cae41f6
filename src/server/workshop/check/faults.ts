/** What is in the way of publishing a draft: what the reader of challenges says of its folder, tied to part and field (docs/rules.md 16.17). */

import type { DraftRemark } from '#contract/workshop/workshopSchemas.ts';
import type { Fault } from '#server/challenges/format/fault.ts';
import type { YamlPath } from '#server/challenges/format/yamlText.ts';
import { readChallenge } from '#server/challenges/readChallenge.ts';
import { challengeFile } from '#server/challenges/reading.ts';
import type { Assembled } from '#server/workshop/parts/assemble.ts';
import { type Contents, placeOf } from '#server/workshop/parts/source.ts';

import { placeOfFile } from './texts.ts';

export function faultsIn({ path, source }: Assembled, parts: Contents): DraftRemark[] {
  const read = readChallenge(path, { isToBeAdded: true });
  if (read.ok) return [];
  const all = read.faults.map((fault) => remarkOn(fault, { path, source }, parts));
  // Two fields may hold the same wrong text.
  return [...new Map(all.map((remark) => [JSON.stringify(remark), remark])).values()];
}

function remarkOn({ file, line, message, path }: Fault, { source }: Assembled, parts: Contents): DraftRemark {
  if (file === challengeFile) return { ...placeOf(path ?? [], source.order), message };
  const place = placeOfFile(parts, source, file);
  if (path !== undefined) return { ...place, field: path.join('.'), message: `${whereIn(path)}${message}` };
  return { ...place, message: line === null ? message : `regel ${line}: ${message}` };
}

/** In a praatplaat somebody counts scenes and things, from one. */
function whereIn([list, scene, inside, thing]: YamlPath): string {
  if (list !== 'scenes' || typeof scene !== 'number') return '';
  const within = inside === 'things' && typeof thing === 'number' ? `, ding ${thing + 1}` : '';
  return `beeld ${scene + 1}${within}: `;
}
