/** Positions on the sheet as numbers, for people who don't drag: a required one, an optional one, and a line of them. */

import { Plus, Trash2 } from 'lucide-react';

import type { FieldName } from '#client/workshop/form/fieldNames.ts';
import type { FieldPath } from '#client/workshop/parts/fieldPath.ts';
import { reach, type Spot } from '#scene/explainer/script.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldFrame } from '#web/workshop/fields/FieldFrame.tsx';
import { NumberField } from '#web/workshop/fields/NumberField.tsx';
import { useCount, useValue, useWorkshop } from '#web/workshop/open/draftContext.ts';

import styles from '#web/workshop/film/Film.module.css';

type SpotProps = { part: string; path: FieldPath };

export function SpotFields({ part, path }: SpotProps) {
  return (
    <>
      <NumberField part={part} path={[...path, 0]} name="thing-x" {...reach.x} isKept />
      <NumberField part={part} path={[...path, 1]} name="thing-y" {...reach.y} isKept />
    </>
  );
}

/** `first`: the value when it is added. */
export function OptionalSpot({ part, path, name, first }: SpotProps & { name: FieldName; first: Spot }) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const isThere = useValue(part, path) !== undefined;
  return (
    <FieldFrame part={part} path={path} name={name}>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={`${part}-${path.join('-')}`}
          checked={isThere}
          onChange={({ currentTarget: { checked } }) => workshop.setValue(part, path, checked ? first : undefined)}
        />
        {t(`workshop-field.${name}`)}
      </label>
      <p className={styles.hint}>{t(`workshop-hint.${name}`)}</p>
      {isThere ? (
        <div className={styles.pair}>
          <SpotFields part={part} path={path} />
        </div>
      ) : null}
    </FieldFrame>
  );
}

const fewest = 2;

/** The points of an arrow, or of the path of a flow. */
export function SpotsField({ part, path, name, most }: SpotProps & { name: FieldName; most: number }) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const count = useCount(part, path);
  const label = t(`workshop-field.${name}`);
  return (
    <fieldset className={styles.spots}>
      <legend className={styles.label}>{label}</legend>
      <p className={styles.hint}>{t(`workshop-hint.${name}`)}</p>
      {Array.from({ length: count }, (_, index) => (
        // A point has no id but its index.
        <fieldset key={index} className={styles.spot}>
          <legend>{t('workshop-film.point', { number: index + 1 })}</legend>
          <SpotFields part={part} path={[...path, index]} />
          <Button
            kind="quiet"
            size="small"
            icon={<Trash2 aria-hidden />}
            aria-label={t('workshop.remove-row', { label, number: index + 1 })}
            disabled={count <= fewest}
            onClick={() => workshop.setValue(part, [...path, index], undefined)}
          />
        </fieldset>
      ))}
      {count >= most ? null : (
        <Button
          size="small"
          icon={<Plus aria-hidden />}
          onClick={() => workshop.setValue(part, [...path, count], [80, 45])}
        >
          {t('workshop-film.add-point')}
        </Button>
      )}
    </fieldset>
  );
}
