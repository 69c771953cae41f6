/** Advice about unsafe materials and acts, and about dangers that the safety list leaves out (docs/rules.md 2.25). */

import type { DraftRemark } from '#contract/workshop/workshopSchemas.ts';
import { activityIdOf, fieldsIn, fileType, pathOf } from '#domain/challenge/draftParts.ts';
import { hazardsOf, unlistedHazards, unsafeIn } from '#domain/challenge/hazards.ts';
import { type Contents, type DraftSource, fieldsOf, placedParts } from '#server/workshop/parts/source.ts';

import { stringsIn, textsOf } from './texts.ts';

type Said = { part: string; field: string | null; text: string; forPupils: boolean };

export function onSafety(parts: Contents, source: DraftSource): DraftRemark[] {
  const said = [...textsOf(parts, source), ...inRows(parts, source), ...inExplainers(parts)];
  const present = hazardsOf(said.map(({ text }) => text).join('\n'));
  const unsafe = said.flatMap((one) =>
    unsafeIn(one, present).map(({ sentence, advice }) => ({
      part: one.part,
      field: one.field,
      message: `‘${short(sentence)}’: ${advice}`,
    })),
  );
  const list = stringsIn(fieldsOf(parts, 'cover')['safety']);
  const unlisted = unlistedHazards(present, list).map(({ advice }) => ({
    part: 'cover',
    field: 'safety',
    message: advice,
  }));
  return [...unsafe, ...unlisted];
}

const forAdults: readonly string[] = ['materials', 'parents', 'preparation', 'safety', 'shorter'];

/** Typed in fields with rows: materials, steps, the letter to parents, criteria and model answers. */
function inRows(parts: Contents, { order }: DraftSource): Said[] {
  return placedParts(order).flatMap((part) => {
    const fields = fieldsOf(parts, part);
    const names = activityIdOf(part) === undefined ? forAdults : ['criteria', 'examples', 'goal', 'needs'];
    return names.flatMap((field) =>
      stringsIn(fields[field]).map((text) => ({ part, field, text, forPupils: !forAdults.includes(field) })),
    );
  });
}

/** The words of the praatplaten. */
function inExplainers(parts: Contents): Said[] {
  return [...parts].flatMap(([part, content]) => {
    if (fileType(pathOf(part) ?? '') !== 'film') return [];
    const { scenes } = (fieldsIn(content)?.['film'] ?? {}) as { scenes?: unknown };
    const words = (Array.isArray(scenes) ? scenes : []).flatMap((scene: unknown) =>
      stringsIn((scene as { words?: unknown } | null)?.words),
    );
    return words.map((text) => ({ part, field: null, text, forPupils: true }));
  });
}

const short = (sentence: string): string => (sentence.length > 80 ? `${sentence.slice(0, 77)}…` : sentence);
