/** What a field of a form is told: whose it is, where it lies in that part, and how it is called. */

import type { FieldName } from '#client/workshop/form/fieldNames.ts';
import type { FieldPath } from '#client/workshop/parts/fieldPath.ts';

export type FieldProps = {
  part: string;
  path: FieldPath;
  name: FieldName;
  /** Characters; a text that is longer is told of, and stays. */
  most?: number | undefined;
  /** Left out of the challenge while it is empty. */
  isOptional?: boolean | undefined;
};
