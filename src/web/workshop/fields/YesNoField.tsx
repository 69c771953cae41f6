/** A yes or no, and a choice of a few words. */

import { useId } from 'react';

import { useTranslation } from '#web/components/useTranslation.ts';
import { SelectField } from '#web/ui/Field.tsx';
import { useText, useValue, useWorkshop } from '#web/workshop/open/OpenDraft.ts';

import type { FieldProps } from './field.ts';
import { FieldFrame } from './FieldFrame.tsx';

import styles from './Fields.module.css';

export function YesNoField({ part, path, name, isOptional = false }: FieldProps) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const hint = useId();
  const isOn = useValue(part, path) === true;
  return (
    <FieldFrame part={part} path={path} name={name} take={() => workshop.setValue(part, path, true)}>
      <label className={styles.yesNo}>
        <input
          type="checkbox"
          name={`${part}-${name}`}
          checked={isOn}
          aria-describedby={hint}
          onChange={({ currentTarget: { checked } }) =>
            workshop.setValue(part, path, checked || !isOptional ? checked : undefined)
          }
        />
        {t(`workshop-field.${name}`)}
      </label>
      <p id={hint} className={styles.hint}>
        {t(`workshop-hint.${name}`)}
      </p>
    </FieldFrame>
  );
}

/** `choices`: the stored values, and their labels. */
type ChoiceFieldProps = FieldProps & {
  choices: readonly (readonly [value: string, label: string])[];
  /** The value of the example. */
  example?: string;
};

export function ChoiceField({ part, path, name, isOptional = false, choices, example }: ChoiceFieldProps) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const value = useText(part, path);
  return (
    <FieldFrame part={part} path={path} name={name} take={() => workshop.setValue(part, path, example)}>
      <SelectField
        label={t(`workshop-field.${name}`)}
        hint={t(`workshop-hint.${name}`)}
        value={value}
        onChange={({ currentTarget: { value: chosen } }) =>
          workshop.setValue(part, path, isOptional && chosen === '' ? undefined : chosen)
        }
      >
        {choices.map(([one, label]) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </SelectField>
    </FieldFrame>
  );
}
