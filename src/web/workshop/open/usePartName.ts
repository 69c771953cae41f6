/** What a part, or one field of it, is called in a list. */

import { type FieldName, exampleFields, otherFields } from '#client/workshop/form/fieldNames.ts';
import { activityIdOf } from '#client/workshop/parts/parts.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';

import { useText } from './OpenDraft.ts';

const names: readonly string[] = [...exampleFields, ...otherFields];

export function usePartName(part: string, field: string | null): string {
  const { t } = useTranslation();
  const title = useText(part, ['title']);
  const own = field === null ? undefined : fieldName(part, field);
  const partName = nameOf();
  return own === undefined ? partName : `${partName} · ${t(`workshop-field.${own}`)}`;

  function nameOf(): string {
    if (part === 'cover') return t('workshop.cover');
    if (part === 'order') return t('workshop.order');
    if (part.startsWith('phase-')) return t('shelf.phase', { number: part.replace('phase-', ''), phase: title });
    if (activityIdOf(part) === undefined) return part.replace('file:', '');
    return title === '' ? t('workshop.untitled-activity') : title;
  }
}

/** The field of a form for one of docs/challenges.md; undefined where the form calls it otherwise. */
function fieldName(part: string, field: string): FieldName | undefined {
  const kind = activityIdOf(part) === undefined ? part.replace(/-\d$/u, '') : 'activity';
  const tries = [`${kind}-${field}`, field, field === 'completion_video' ? 'video-end' : ''];
  return tries.find((one): one is FieldName => names.includes(one));
}
