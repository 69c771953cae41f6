/** A few whole numbers on one line, such as those of lessons. */

import { useState } from 'react';

import { isSame } from '#client/workshop/parts/parts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { TextField } from '#web/ui/Field.tsx';
import { useValue, useWorkshop } from '#web/workshop/open/draftContext.ts';

import type { FieldProps } from './field.ts';
import { FieldFrame } from './FieldFrame.tsx';

export function NumbersField({ part, path, name }: FieldProps) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const value = useValue(part, path);
  const stored = Array.isArray(value) ? value.map(Number) : [];
  const [typed, setTyped] = useState('');
  // A trailing comma has no value yet, and stays.
  const shown = isSame(numbersIn(typed), stored) ? typed : stored.join(', ');
  return (
    <FieldFrame part={part} path={path} name={name}>
      <TextField
        label={t(`workshop-field.${name}`)}
        hint={t(`workshop-hint.${name}`)}
        autoComplete="off"
        value={shown}
        onChange={({ currentTarget: { value: now } }) => {
          setTyped(now);
          const numbers = numbersIn(now);
          workshop.setValue(part, path, numbers.length === 0 ? undefined : numbers);
        }}
      />
    </FieldFrame>
  );
}

const numbersIn = (text: string): number[] => (text.match(/\d+/gu) ?? []).map(Number);
