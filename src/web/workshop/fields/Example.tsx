/** An example for a field, inserted at a press. */

import type { ExampleField } from '#client/workshop/form/fieldNames.ts';
import { SmallFold } from '#web/components/form/SmallFold.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './Fields.module.css';

type ExampleProps = { name: ExampleField; onTake: (example: string) => void };

export function Example({ name, onTake }: ExampleProps) {
  const { t } = useTranslation();
  const example = t(`workshop-example.${name}`);
  const ofField = <span className="visually-hidden">{t(`workshop-field.${name}`)}</span>;
  const summary = (
    <>
      {t('workshop.example')} {ofField}
    </>
  );
  return (
    <SmallFold summary={summary}>
      {() => (
        <>
          <div className={styles.exampleText}>{example}</div>
          <Button size="small" onClick={() => onTake(example)}>
            {t('workshop.take-example')} {ofField}
          </Button>
        </>
      )}
    </SmallFold>
  );
}
