/** A list of short texts, one on each line. */

import { useTranslation } from '#web/components/useTranslation.ts';
import { TextArea } from '#web/ui/Field.tsx';
import { useValue, useWorkshop } from '#web/workshop/open/OpenDraft.ts';

import type { FieldProps } from './field.ts';
import { FieldFrame } from './FieldFrame.tsx';

import styles from './Fields.module.css';

export function LinesField({ part, path, name, most = 300 }: FieldProps) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const value = useValue(part, path);
  const lines = Array.isArray(value) ? value.map(String) : [];
  const put = (next: readonly string[]): void =>
    workshop.setValue(part, path, next.every((line) => line === '') ? undefined : next);
  const long = lines.find((line) => line.length > most);
  return (
    <FieldFrame part={part} path={path} name={name}>
      <TextArea
        label={t(`workshop-field.${name}`)}
        hint={t(`workshop-hint.${name}`)}
        error={long === undefined ? undefined : t('workshop.too-long', { most, length: long.length })}
        className={styles.lines}
        value={lines.join('\n')}
        onChange={({ currentTarget }) => put(currentTarget.value.split('\n'))}
        // An empty line may be about to be filled; it is removed once the field loses the focus.
        onBlur={() => {
          const filled = lines.map((line) => line.trim()).filter((line) => line !== '');
          if (filled.length !== lines.length) put(filled);
        }}
      />
    </FieldFrame>
  );
}
