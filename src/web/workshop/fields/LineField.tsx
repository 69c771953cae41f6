/** A field of one line. */

import { useTranslation } from '#web/parts/useTranslation.ts';
import { TextField } from '#web/ui/Field.tsx';
import { useText, useWorkshop } from '#web/workshop/open/OpenDraft.ts';

import type { FieldProps } from './field.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useLengthError } from './useLengthError.ts';

type LineFieldProps = FieldProps & {
  /** Told before the new text is there. */
  onTyped?: ((from: string, to: string) => void) | undefined;
};

export function LineField({ part, path, name, most, isOptional = false, onTyped }: LineFieldProps) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const value = useText(part, path);
  return (
    <FieldFrame part={part} path={path} name={name}>
      <TextField
        label={t(`workshop-field.${name}`)}
        hint={t(`workshop-hint.${name}`)}
        error={useLengthError(value, most)}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget: { value: typed } }) => {
          onTyped?.(value, typed);
          workshop.setValue(part, path, isOptional && typed === '' ? undefined : typed);
        }}
      />
    </FieldFrame>
  );
}
