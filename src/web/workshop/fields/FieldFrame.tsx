/** Round a field of a form: the place to which the list of faults leads, and an example that can be taken over. */

import { type ReactNode, useRef } from 'react';

import { type FieldName, hasExample } from '#client/workshop/form/fieldNames.ts';
import type { FieldPath } from '#client/workshop/parts/fieldPath.ts';
import { classes } from '#web/ui/classes.ts';
import { fieldPlace } from '#web/workshop/paths.ts';

import { Example } from './Example.tsx';
import { typeOver } from './typeOver.ts';

import styles from './Fields.module.css';

type FieldFrameProps = { part: string; path: FieldPath; name: FieldName; isWide?: boolean; children: ReactNode };

export function FieldFrame({ part, path, name, isWide = false, children }: FieldFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const typed = (example: string): void => typeOver(place.current?.querySelector('input, textarea'), example);
  return (
    <div
      ref={place}
      className={classes(styles.field, isWide && styles.wide)}
      data-focus={fieldPlace(part, path[0] ?? name)}
    >
      {children}
      {hasExample(name) ? <Example name={name} onTake={typed} /> : null}
    </div>
  );
}
