/** The value of a YAML text that somebody brought, parsed beside the server (docs/rules.md 16.56). */

import { createThread, readingLimits } from '#server/thread/thread.ts';

const parse = createThread<string, unknown>(new URL('./yamlProgram.ts', import.meta.url), readingLimits);

/** Undefined where it is no YAML. */
export async function readYaml(text: string): Promise<unknown> {
  const outcome = await parse(text);
  return outcome.ok ? outcome.result : undefined;
}
