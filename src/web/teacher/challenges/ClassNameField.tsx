/** The field for the name of a class, when it is started or renamed. */

import { limits } from '#domain/limits.ts';
import { fieldError } from '#web/components/form/formErrors.ts';
import { useRoom } from '#web/components/form/useRoom.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { TextField } from '#web/ui/Field.tsx';

type ClassNameFieldProps = { error: Error | null; value: string; onType: (text: string) => void };

export function ClassNameField({ error, value, onType }: ClassNameFieldProps) {
  const room = useRoom();
  const { t } = useTranslation();
  const wrong = fieldError(error, 'text');
  return (
    <TextField
      label={t('challenges.class-name')}
      autoComplete="off"
      error={wrong && t(wrong)}
      // The error says it already.
      hint={
        wrong === undefined
          ? room(value, limits.className, t('challenges.class-name-hint', { max: limits.className }))
          : undefined
      }
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
