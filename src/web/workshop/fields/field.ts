/** The props of a form field: its part, its path in that part, and its label. */

import type { FieldName } from '#client/workshop/form/fieldNames.ts';
import type { FieldPath } from '#client/workshop/parts/fieldPath.ts';

export type FieldProps = {
  part: string;
  path: FieldPath;
  name: FieldName;
  /** In characters; a longer text gets an error, and stays. */
  most?: number | undefined;
  /** Left out of the challenge while it is empty. */
  isOptional?: boolean | undefined;
};
