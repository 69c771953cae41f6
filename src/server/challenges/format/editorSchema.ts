/** The JSON Schema of challenge.yaml, with which an editor completes and explains the fields. */

import { filmSchema } from './filmSchema.ts';
import { challengeSchema } from './schema.ts';

export function editorSchema(): string {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...challengeSchema,
    title: 'challenge.yaml van Lanceerbasis',
    // Files in platen/ refer to it as …/challenge.schema.json#/definitions/praatplaat.
    definitions: { praatplaat: filmSchema },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
