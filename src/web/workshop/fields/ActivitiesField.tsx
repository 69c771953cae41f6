/** Some activities on one line, by their numbers such as 1.2. */

import { useState } from 'react';

import { activitiesOf, numberOf, numbersTyped } from '#client/workshop/form/activityNumbers.ts';
import { isSame } from '#client/workshop/parts/parts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { TextField } from '#web/ui/Field.tsx';
import { useOrder, useValue, useWorkshop } from '#web/workshop/open/draftContext.ts';

import type { FieldProps } from './field.ts';
import { FieldFrame } from './FieldFrame.tsx';

/** `path` is the row that has them. */
export function ActivitiesField({ part, path, name }: FieldProps) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const order = useOrder();
  const row = useValue(part, path);
  const plans = useValue(part, ['lessons']);
  const stored = activitiesOf(row, plans);
  const [typed, setTyped] = useState('');
  // A trailing comma has no value yet, and stays.
  const { ids: idsTyped, unknown } = numbersTyped(typed, order);
  const isTyped = isSame(idsTyped, stored);
  const shown = isTyped ? typed : stored.flatMap((id) => numberOf(id, order) ?? []).join(', ');
  return (
    <FieldFrame part={part} path={path} name={name}>
      <TextField
        label={t(`workshop-field.${name}`)}
        hint={t(`workshop-hint.${name}`)}
        error={isTyped && unknown.length > 0 ? t('workshop.no-activities', { numbers: unknown.join(', ') }) : undefined}
        autoComplete="off"
        value={shown}
        onChange={({ currentTarget: { value: now } }) => {
          setTyped(now);
          const { ids } = numbersTyped(now, order);
          const { activities: _, lessons: __, ...rest } = (row ?? {}) as Record<string, unknown>;
          workshop.setValue(part, path, ids.length === 0 ? rest : { ...rest, activities: ids });
        }}
      />
    </FieldFrame>
  );
}
