/** A number: euros, hours, or the minutes of an activity. */

import { useState } from 'react';

import { durationMinutes, durationPattern, writtenDuration } from '#domain/duration.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { TextField } from '#web/ui/Field.tsx';
import { useValue, useWorkshop } from '#web/workshop/open/draftContext.ts';

import type { FieldProps } from './field.ts';
import { FieldFrame } from './FieldFrame.tsx';

import styles from './Fields.module.css';

type NumberFieldProps = FieldProps & {
  step?: number;
  /** 0 by default. */
  least?: number;
  /** The value is required: an invalid number leaves the old one. */
  isKept?: boolean;
  /** The error in words: shown when the field loses the focus. */
  error?: string | undefined;
};

export function NumberField({ part, path, name, most, step = 1, least = 0, isKept = false, error }: NumberFieldProps) {
  const workshop = useWorkshop();
  const value = useValue(part, path);
  return (
    <NumberInput
      field={{ part, path, name, most }}
      step={step}
      least={least}
      error={error}
      value={typeof value === 'number' ? value : undefined}
      put={(typed) => {
        if (typed !== undefined || !isKept) workshop.setValue(part, path, typed);
      }}
    />
  );
}

/** Typed in minutes, stored as hours and minutes. */
export function DurationField({ part, path, name }: FieldProps) {
  const workshop = useWorkshop();
  const value = useValue(part, path);
  const isDuration = typeof value === 'string' && durationPattern.test(value);
  const put = (minutes: number | undefined): void =>
    workshop.setValue(part, path, minutes === undefined ? '' : writtenDuration(Math.round(minutes)));
  return (
    <NumberInput
      field={{ part, path, name, most: 24 * 60 }}
      step={5}
      value={isDuration ? durationMinutes(value) : undefined}
      put={put}
    />
  );
}

type NumberInputProps = {
  field: FieldProps;
  step: number;
  least?: number;
  error?: string | undefined;
  value: number | undefined;
  put: (typed: number | undefined) => void;
};

function NumberInput({ field: { part, path, name, most }, step, least = 0, error, value, put }: NumberInputProps) {
  const { t } = useTranslation();
  /** The raw text while somebody types: an incomplete number, such as a minus sign, stays as it is. */
  const [shown, setShown] = useState<string>();
  return (
    <FieldFrame part={part} path={path} name={name}>
      <TextField
        type="number"
        className={styles.number}
        min={least}
        max={most}
        // Any number may be typed; the step applies to the arrows.
        step={step}
        label={t(`workshop-field.${name}`)}
        hint={t(`workshop-hint.${name}`)}
        error={shown === undefined ? error : undefined}
        value={shown ?? value ?? ''}
        onChange={({ currentTarget: { value: text, valueAsNumber: typed, validity } }) => {
          setShown(text);
          if (validity.badInput) return;
          put(Number.isFinite(typed) && typed >= least ? typed : undefined);
        }}
        onBlur={({ currentTarget }) => {
          // The browser would keep showing the invalid text.
          if (currentTarget.validity.badInput) currentTarget.value = '';
          setShown(undefined);
        }}
      />
    </FieldFrame>
  );
}
