/** The frame of a field in a form: the target of the links in the check, and an example that can be inserted. */

import { type ReactNode, useRef } from 'react';

import { type FieldName, hasExample } from '#client/workshop/form/fieldNames.ts';
import type { FieldPath } from '#client/workshop/parts/fieldPath.ts';
import { classes } from '#web/ui/classes.ts';
import { fieldPlace } from '#web/workshop/paths.ts';

import { Example } from './Example.tsx';
import { typeOver } from './typeOver.ts';

import styles from './Fields.module.css';

type FieldFrameProps = {
  part: string;
  path: FieldPath;
  name: FieldName;
  isWide?: boolean;
  /** Inserts the example where that is not done by typing; null where there is none to insert now. */
  take?: ((example: string) => void) | null;
  children: ReactNode;
};

export function FieldFrame({ part, path, name, isWide = false, take, children }: FieldFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const typed = (example: string): void => typeOver(place.current?.querySelector('input, textarea'), example);
  return (
    <div
      ref={place}
      className={classes(styles.field, isWide && styles.wide)}
      data-focus={fieldPlace(part, path[0] ?? name)}
    >
      {children}
      {hasExample(name) && take !== null ? <Example name={name} onTake={take ?? typed} /> : null}
    </div>
  );
}
