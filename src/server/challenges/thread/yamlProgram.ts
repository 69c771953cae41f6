/** The worker thread in which readYaml.ts parses a text. */

import { parseYaml } from '#server/challenges/format/yamlText.ts';
import { answerJobs } from '#server/thread/answerJobs.ts';

/** The value; undefined when the text is not YAML. */
answerJobs((text: string): unknown => {
  const yaml = parseYaml(text);
  return yaml.ok ? yaml.value : undefined;
});
