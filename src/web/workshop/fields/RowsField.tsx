/** A list whose rows have fields of their own, such as criteria and materials: rows can be added and removed. */

import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { hasExample } from '#client/workshop/form/fieldNames.ts';
import { valueAt } from '#client/workshop/parts/fieldPath.ts';
import { isSame } from '#client/workshop/parts/parts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { useCount, useWorkshop } from '#web/workshop/open/draftContext.ts';
import { fieldPlace } from '#web/workshop/paths.ts';

import { Example } from './Example.tsx';
import type { FieldProps } from './field.ts';

import styles from './Fields.module.css';

type RowsFieldProps = FieldProps & {
  /** A new row. */
  blank: object;
  /** An example row, where the field has one. */
  example?: object;
  /** The minimum number of rows. */
  least?: number;
  /** The fields of a row, below this path. */
  children: (path: readonly (string | number)[]) => ReactNode;
};

export function RowsField({ part, path, name, most = 40, least = 0, blank, example, children }: RowsFieldProps) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const count = useCount(part, path);
  const label = t(`workshop-field.${name}`);
  /** Replaces a row that is still empty, or is added as the last one. */
  const take = (): void => {
    const isBlank = count > 0 && isSame(valueAt(workshop.part(part).get().content, [...path, count - 1]), blank);
    if (isBlank || count < most) workshop.setValue(part, [...path, isBlank ? count - 1 : count], { ...example });
  };
  return (
    <fieldset className={styles.rows} data-focus={fieldPlace(part, path[0] ?? name)}>
      <legend>{label}</legend>
      <p className={styles.hint}>{t(`workshop-hint.${name}`)}</p>
      {Array.from({ length: count }, (_, index) => (
        // A row has no id; its fields are stored elsewhere.
        <fieldset key={index} className={styles.row}>
          <legend className="visually-hidden">{`${label} ${index + 1}`}</legend>
          <div className={styles.rowFields}>{children([...path, index])}</div>
          <Button
            kind="quiet"
            size="small"
            icon={<Trash2 aria-hidden />}
            aria-label={t('workshop.remove-row', { label, number: index + 1 })}
            disabled={count <= least}
            onClick={() => workshop.setValue(part, [...path, index], undefined)}
          />
        </fieldset>
      ))}
      {count >= most ? null : (
        <Button
          size="small"
          icon={<Plus aria-hidden />}
          onClick={() => workshop.setValue(part, [...path, count], { ...blank })}
        >
          {t('workshop.add-row')} <span className="visually-hidden">{label}</span>
        </Button>
      )}
      {hasExample(name) ? <Example name={name} onTake={take} /> : null}
    </fieldset>
  );
}
