/** The thread in which readYaml.ts has a text parsed. */

import { parseYaml } from '#server/challenges/format/yamlText.ts';
import { answerJobs } from '#server/thread/answerJobs.ts';

/** The value; undefined where it is no YAML. */
answerJobs((text: string): unknown => {
  const yaml = parseYaml(text);
  return yaml.ok ? yaml.value : undefined;
});
