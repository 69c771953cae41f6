/** A list whose rows have fields of their own, such as criteria and materials: rows can be added and removed. */

import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { hasExample } from '#client/workshop/form/fieldNames.ts';
import { valueAt } from '#client/workshop/parts/fieldPath.ts';
import { isSame } from '#client/workshop/parts/parts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { Fold, FoldGroup } from '#web/ui/Fold.tsx';
import { useCount, useValue, useWorkshop } from '#web/workshop/open/draftContext.ts';
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
  /** Rows with many fields are folded under this line, and one of them is open. */
  titleOf?: ((row: Readonly<Record<string, unknown>>) => string) | undefined;
  /** The fields of a row, below this path. */
  children: (path: readonly (string | number)[]) => ReactNode;
};

export function RowsField(props: RowsFieldProps) {
  const { part, path, name, most = 40, blank, example, titleOf } = props;
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const count = useCount(part, path);
  /** The one folded row that is open. */
  const [open, setOpen] = useState<number>();
  const label = t(`workshop-field.${name}`);
  const put = (at: number, row: object): void => {
    workshop.setValue(part, [...path, at], { ...row });
    setOpen(at);
  };
  /** Replaces a row that is still empty, or is added as the last one. */
  const take = (): void => {
    const isBlank = count > 0 && isSame(valueAt(workshop.part(part).get().content, [...path, count - 1]), blank);
    if (isBlank || count < most) put(isBlank ? count - 1 : count, example ?? {});
  };
  return (
    <fieldset className={styles.rows} data-focus={fieldPlace(part, path[0] ?? name)}>
      <legend>{label}</legend>
      <p className={styles.hint}>{t(`workshop-hint.${name}`)}</p>
      {titleOf === undefined ? (
        numbersTo(count).map((index) => <Row key={index} {...props} index={index} />)
      ) : (
        <FoldGroup>
          {numbersTo(count).map((index) => (
            <FoldedRow
              key={index}
              {...props}
              titleOf={titleOf}
              index={index}
              isOpen={open === index}
              onToggle={(isOpen) => setOpen((now) => (isOpen ? index : now === index ? undefined : now))}
              // The next row gets this index, and stays folded.
              onRemove={() => setOpen(undefined)}
            />
          ))}
        </FoldGroup>
      )}
      {count >= most ? null : (
        <Button size="small" icon={<Plus aria-hidden />} onClick={() => put(count, blank)}>
          {t('workshop.add-row')} <span className="visually-hidden">{label}</span>
        </Button>
      )}
      {hasExample(name) ? <Example name={name} onTake={take} /> : null}
    </fieldset>
  );
}

/** A row has no id: its fields are stored elsewhere. */
const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

type RowProps = RowsFieldProps & {
  index: number;
  /** Before it is removed. */
  onRemove?: (button: HTMLButtonElement) => void;
};

function Row({ part, path, name, least = 0, index, onRemove, children }: RowProps) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const count = useCount(part, path);
  const label = t(`workshop-field.${name}`);
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{`${label} ${index + 1}`}</legend>
      <div className={styles.rowFields}>{children([...path, index])}</div>
      <Button
        kind="quiet"
        size="small"
        icon={<Trash2 aria-hidden />}
        aria-label={t('workshop.remove-row', { label, number: index + 1 })}
        disabled={count <= least}
        onClick={({ currentTarget }) => {
          onRemove?.(currentTarget);
          workshop.setValue(part, [...path, index], undefined);
        }}
      />
    </fieldset>
  );
}

type FoldedRowProps = RowProps & {
  titleOf: (row: Readonly<Record<string, unknown>>) => string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onRemove: () => void;
};

/** A row of many fields: one line until it is opened. */
function FoldedRow({ titleOf, isOpen, onToggle, onRemove, ...row }: FoldedRowProps) {
  const remove = (button: HTMLButtonElement): void => {
    // The line of this row becomes that of the next one; of the last row, it goes away with its row.
    button.closest('details')?.querySelector('summary')?.focus();
    onRemove();
  };
  return (
    <Fold title={<RowTitle {...row} titleOf={titleOf} />} isOpen={isOpen} onToggle={onToggle}>
      {() => <Row {...row} onRemove={remove} />}
    </Fold>
  );
}

/** Typing in the row renders only this, and the field itself. */
function RowTitle({ part, path, name, index, titleOf }: Omit<FoldedRowProps, 'isOpen' | 'onToggle' | 'onRemove'>) {
  const { t } = useTranslation();
  const value = (useValue(part, [...path, index]) ?? {}) as Readonly<Record<string, unknown>>;
  return <span>{`${index + 1}. ${titleOf(value).trim() || t(`workshop-field.${name}`)}`}</span>;
}
