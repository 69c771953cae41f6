/** The thread in which readYaml.ts has a text parsed. */

import { answerJobs } from '#server/thread/answerJobs.ts';

import { parseYaml } from './yamlText.ts';

/** The value; undefined where it is no YAML. */
answerJobs<string, unknown>((text) => {
  const yaml = parseYaml(text);
  return yaml.ok ? yaml.value : undefined;
});
