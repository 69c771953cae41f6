/** Round a field of a form: the place to which the list of faults leads, and an example that can be taken over. */

import { type ReactNode, useRef } from 'react';

import { type FieldName, hasExample } from '#client/workshop/form/fieldNames.ts';
import type { FieldPath } from '#client/workshop/parts/fieldPath.ts';
import { SmallFold } from '#web/parts/form/SmallFold.tsx';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { fieldPlace } from '#web/workshop/paths.ts';

import { typeOver } from './typeOver.ts';

import styles from './Fields.module.css';

type FieldFrameProps = { part: string; path: FieldPath; name: FieldName; isWide?: boolean; children: ReactNode };

export function FieldFrame({ part, path, name, isWide = false, children }: FieldFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={place}
      className={classes(styles.field, isWide && styles.wide)}
      data-focus={fieldPlace(part, path[0] ?? name)}
    >
      {children}
      {hasExample(name) ? <Example name={name} field={place} /> : null}
    </div>
  );
}

function Example({ name, field }: { name: FieldName; field: { current: HTMLElement | null } }) {
  const { t } = useTranslation();
  const example = t(`workshop-example.${name}`);
  const summary = (
    <>
      {t('workshop.example')} <span className="visually-hidden">{t(`workshop-field.${name}`)}</span>
    </>
  );
  return (
    <SmallFold summary={summary}>
      {() => (
        <>
          <div className={styles.exampleText}>{example}</div>
          <Button size="small" onClick={() => typeOver(field.current?.querySelector('input, textarea'), example)}>
            {t('workshop.take-example')}
          </Button>
        </>
      )}
    </SmallFold>
  );
}
