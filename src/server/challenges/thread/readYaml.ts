/** Parses an uploaded YAML text in a worker thread (docs/rules.md 16.56). */

import { createThread, readingLimits } from '#server/thread/thread.ts';

const parse = createThread<string, unknown>(new URL('./yamlProgram.ts', import.meta.url), readingLimits);

/** Undefined when the text is not YAML. */
export async function readYaml(text: string): Promise<unknown> {
  const outcome = await parse(text);
  return outcome.ok ? outcome.result : undefined;
}
