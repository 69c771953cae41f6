/** Two texts side by side, for each field that differs. */

import type { Difference } from '#client/workshop/parts/differences.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { usePartName } from '#web/workshop/open/usePartName.ts';

import styles from './Differences.module.css';

type DifferencesProps = {
  part: string;
  differences: readonly Difference[];
  titles: readonly [one: string, other: string];
};

export function Differences({ part, differences, titles }: DifferencesProps) {
  return (
    <div className={styles.differences}>
      {differences.map((difference) => (
        <OneDifference key={difference.field} part={part} difference={difference} titles={titles} />
      ))}
    </div>
  );
}

type OneDifferenceProps = { part: string; difference: Difference; titles: readonly [string, string] };

function OneDifference({ part, difference: { field, one, other }, titles }: OneDifferenceProps) {
  const name = usePartName(part, field);
  return (
    <section aria-label={name} className={styles.difference}>
      <p className={styles.name}>{name}</p>
      <OneText title={titles[0]} text={one} />
      <OneText title={titles[1]} text={other} />
    </section>
  );
}

function OneText({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.text}>
      <p className={styles.title}>{title}</p>
      <p className={styles.words}>{text === '' ? t('workshop-history.nothing') : text}</p>
    </div>
  );
}
