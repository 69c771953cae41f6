/** The faults that block publishing a draft: those of the challenge reader, tied to part and field (docs/rules.md 16.17). */

import type { DraftRemark } from '#contract/workshop/workshopSchemas.ts';
import { spotOf } from '#domain/challenge/draftOrder.ts';
import { activityKey } from '#domain/challenge/draftParts.ts';
import type { Fault } from '#server/challenges/format/fault.ts';
import type { YamlPath } from '#server/challenges/format/yamlText.ts';
import { readChallenge } from '#server/challenges/readChallenge.ts';
import { challengeFile } from '#server/challenges/reading.ts';
import type { Assembled } from '#server/workshop/parts/assemble.ts';
import { type Contents, type SourcePlace, placeOf } from '#server/workshop/parts/source.ts';

import { inScreenWords } from './screenWords.ts';
import { placeOfFile } from './texts.ts';

export function faultsIn({ path, source }: Assembled, parts: Contents): DraftRemark[] {
  const read = readChallenge(path, { isToBeAdded: true });
  if (read.ok) return [];
  const all = read.faults.map((fault) => remarkOn(fault, { path, source }, parts));
  // Two fields may contain the same wrong text.
  return [...new Map(all.map((remark) => [JSON.stringify(remark), remark])).values()];
}

function remarkOn({ file, line, message, path, activity }: Fault, { source }: Assembled, parts: Contents): DraftRemark {
  if (file === challengeFile) {
    const said = inScreenWords(message, valueAt(source.value, path ?? []), belowField(path ?? []));
    const isPlaced = activity !== undefined && spotOf(source.order, activity) !== undefined;
    // A plan's fault about one activity is fixed at that activity.
    const place = isPlaced
      ? { part: activityKey(activity), field: 'lesson' }
      : formPlace(placeOf(path ?? [], source.order));
    return { ...place, message: said };
  }
  const place = placeOfFile(parts, source, file);
  if (path !== undefined) return { ...place, field: path.join('.'), message: `${whereIn(path)}${message}` };
  return { ...place, message: line === null ? message : `regel ${line}: ${message}` };
}

/** A slug has no field in the form; it follows from the title. */
function formPlace({ part, field }: SourcePlace): SourcePlace {
  return { part, field: field === 'slug' ? 'title' : field };
}

function valueAt(value: unknown, path: YamlPath): unknown {
  return path.reduce<unknown>(
    (holder, name) =>
      typeof holder === 'object' && holder !== null ? (holder as Record<string | number, unknown>)[name] : undefined,
    value,
  );
}

/** The part of a path inside a field; empty for a plan, whose messages name the lesson themselves. */
function belowField(path: YamlPath): YamlPath {
  const [top, , inside] = path;
  if (top === 'lessons') return [];
  if (top === 'phases') return path.slice(inside === 'activities' ? 5 : 3);
  return path.slice(top === 'onboarding' || top === 'launch' ? 3 : 1);
}

/** Scenes and things of a praatplaat are counted from one. */
function whereIn([list, scene, inside, thing]: YamlPath): string {
  if (list !== 'scenes' || typeof scene !== 'number') return '';
  const within = inside === 'things' && typeof thing === 'number' ? `, ding ${thing + 1}` : '';
  return `beeld ${scene + 1}${within}: `;
}
