import { expect, it } from 'vitest';

import { editorSchema } from './editorSchema.ts';

it('the schema that editors read is the one that challenges are checked with; `npx vitest -u` writes it anew', async () => {
  await expect(editorSchema()).toMatchFileSnapshot('../../../../content/challenge.schema.json');
});
