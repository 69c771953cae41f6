/** An example for a field, inserted at a press: in sight where the form shows its examples. */

import { useContext } from 'react';

import type { ExampleField } from '#client/workshop/form/fieldNames.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';

import { ExamplesShown } from './examplesShown.ts';

import styles from './Fields.module.css';

type ExampleProps = { name: ExampleField; onTake: (example: string) => void };

export function Example({ name, onTake }: ExampleProps) {
  const { t } = useTranslation();
  if (!useContext(ExamplesShown)) return null;
  const example = t(`workshop-example.${name}`);
  return (
    <div className={styles.example}>
      <p className={styles.exampleText}>{example}</p>
      <Button size="small" onClick={() => onTake(example)}>
        {t('workshop.take-example')} <span className="visually-hidden">{t(`workshop-field.${name}`)}</span>
      </Button>
    </div>
  );
}
