/** The name of a part, or of one field of it, in a list. */

import { type FieldName, exampleFields, otherFields } from '#client/workshop/form/fieldNames.ts';
import { ownerField } from '#client/workshop/owner.ts';
import { activityIdOf, pathOf, phaseNumberOf } from '#domain/challenge/draftParts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

import { useText, useWorkshop } from './draftContext.ts';

const names: readonly string[] = [...exampleFields, ...otherFields];

/** A text in a file of its own is named by the field that refers to the file. */
export function usePartName(key: string, ofPart: string | null): string {
  const { t } = useTranslation();
  const owner = ownerField(useWorkshop(), key);
  const [part, field] = owner.field === null ? [key, ofPart] : [owner.part, owner.field];
  const title = useText(part, ['title']);
  const own = field === null ? undefined : fieldName(part, field);
  return own === undefined ? nameOf() : `${nameOf()} · ${t(`workshop-field.${own}`)}`;

  function nameOf(): string {
    if (part === 'cover') return t('workshop.cover');
    if (part === 'order') return t('workshop.order');
    const number = phaseNumberOf(part);
    if (number !== undefined) return t('shelf.phase', { number, phase: title });
    if (activityIdOf(part) === undefined) return pathOf(part) ?? part;
    return title === '' ? t('workshop.untitled-activity') : title;
  }
}

/** The form's field for one of docs/challenges.md; undefined where the form names it otherwise. */
function fieldName(part: string, field: string): FieldName | undefined {
  const kind = activityIdOf(part) === undefined ? part.replace(/-\d$/u, '') : 'activity';
  const tries = [`${kind}-${field}`, field, field === 'completion_video' ? 'video-end' : ''];
  return tries.find((one): one is FieldName => names.includes(one));
}
