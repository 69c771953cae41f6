/** The fields of measured and flowing things: bars, degrees, and particles along a line. */

import type { FieldPath } from '#client/workshop/parts/fieldPath.ts';
import { colours, flows } from '#scene/explainer/script.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { LineField } from '#web/workshop/fields/LineField.tsx';
import { NumberField } from '#web/workshop/fields/NumberField.tsx';
import { RowsField } from '#web/workshop/fields/RowsField.tsx';
import { ChoiceField } from '#web/workshop/fields/YesNoField.tsx';

import { SpotsField } from './Spots.tsx';

import styles from '#web/workshop/film/Film.module.css';

type Field = { part: string; path: FieldPath };

const mostPoints = 8;
const mostBars = 5;

export function ArrowFields({ part, path }: Field) {
  return (
    <>
      <SpotsField part={part} path={[...path, 'arrow']} name="thing-points" most={mostPoints} />
      <ColourField part={part} path={path} />
    </>
  );
}

export function FlowFields({ part, path }: Field) {
  return (
    <>
      <ChoiceField
        part={part}
        path={[...path, 'flow']}
        name="thing-flow"
        choices={flows.map((flow) => [flow, flow] as const)}
      />
      <SpotsField part={part} path={[...path, 'path']} name="thing-path" most={mostPoints} />
      <div className={styles.pair}>
        <NumberField part={part} path={[...path, 'count']} name="thing-count" least={1} most={40} />
        <NumberField part={part} path={[...path, 'spread']} name="thing-spread" most={160} />
      </div>
    </>
  );
}

export function BarsFields({ part, path }: Field) {
  const { t } = useTranslation();
  return (
    <>
      <RowsField
        part={part}
        path={[...path, 'bars']}
        name="thing-bars"
        most={mostBars}
        least={1}
        blank={{ name: t('workshop-film.new-bar'), value: 10 }}
      >
        {(bar) => (
          <div className={styles.pair}>
            <LineField part={part} path={[...bar, 'name']} name="bar-name" most={12} />
            <NumberField part={part} path={[...bar, 'value']} name="bar-value" most={100_000} isKept />
            <ColourField part={part} path={bar} />
          </div>
        )}
      </RowsField>
      <NumberField part={part} path={[...path, 'top']} name="thing-top" least={1} most={100_000} />
    </>
  );
}

export function ThermometerFields({ part, path }: Field) {
  const degrees = { part, least: -50, most: 200 };
  return (
    <div className={styles.pair}>
      <NumberField {...degrees} path={[...path, 'thermometer', 0]} name="thing-low" isKept />
      <NumberField {...degrees} path={[...path, 'thermometer', 1]} name="thing-high" isKept />
      <NumberField {...degrees} path={[...path, 'level']} name="thing-level" />
    </div>
  );
}

export function ColourField({ part, path }: Field) {
  const { t } = useTranslation();
  return (
    <ChoiceField
      part={part}
      path={[...path, 'colour']}
      name="thing-colour"
      isOptional
      choices={[['', t('workshop-film.usual-colour')], ...colours.map((colour) => [colour, colour] as const)]}
    />
  );
}
