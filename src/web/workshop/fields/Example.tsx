/** An example of what could stand in a field, to be taken over at a press. */

import { useState } from 'react';

import type { ExampleField } from '#client/workshop/form/fieldNames.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './Fields.module.css';

type ExampleProps = { name: ExampleField; onTake: (example: string) => void };

export function Example({ name, onTake }: ExampleProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const example = t(`workshop-example.${name}`);
  return (
    <details className={styles.example} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('workshop.example')} <span className="visually-hidden">{t(`workshop-field.${name}`)}</span>
      </summary>
      {isOpen ? (
        <>
          <div className={styles.exampleText}>{example}</div>
          <Button size="small" onClick={() => onTake(example)}>
            {t('workshop.take-example')} <span className="visually-hidden">{t(`workshop-field.${name}`)}</span>
          </Button>
        </>
      ) : null}
    </details>
  );
}
