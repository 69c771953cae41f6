/** A list of which each line has fields of its own, such as criteria and materials: lines are added and taken away. */

import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { hasExample } from '#client/workshop/form/fieldNames.ts';
import { valueAt } from '#client/workshop/parts/fieldPath.ts';
import { isSame } from '#client/workshop/parts/parts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { useCount, useWorkshop } from '#web/workshop/open/OpenDraft.ts';
import { fieldPlace } from '#web/workshop/paths.ts';

import { Example } from './Example.tsx';
import type { FieldProps } from './field.ts';

import styles from './Fields.module.css';

type RowsFieldProps = FieldProps & {
  /** A new line. */
  blank: object;
  /** A line as it could be, where the field has an example. */
  example?: object;
  /** So many lines stay. */
  least?: number;
  /** The fields of a line, of which the path begins so. */
  children: (path: readonly (string | number)[]) => ReactNode;
};

export function RowsField({ part, path, name, most = 40, least = 0, blank, example, children }: RowsFieldProps) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const count = useCount(part, path);
  const label = t(`workshop-field.${name}`);
  /** In the place of a line that is still empty, or below the last one. */
  const take = (): void => {
    const isBlank = count > 0 && isSame(valueAt(workshop.part(part).get().content, [...path, count - 1]), blank);
    if (isBlank || count < most) workshop.setValue(part, [...path, isBlank ? count - 1 : count], { ...example });
  };
  return (
    <fieldset className={styles.rows} data-focus={fieldPlace(part, path[0] ?? name)}>
      <legend>{label}</legend>
      <p className={styles.hint}>{t(`workshop-hint.${name}`)}</p>
      {Array.from({ length: count }, (_, index) => (
        // A line has no name of its own; its fields are kept elsewhere.
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
