/** The build context of a package: its Containerfile copies what is there, and builds nothing. */

import { copyOf, readContainerfile } from '#scripts/container/containerfile.ts';

const inContext = 'podman build --file container/Containerfile --tag lanceerbasis .';

/** `text` is container/Containerfile, of which the last stage runs. */
export function containerfileOfProgram(text: string): { text: string; ignored: string } {
  const stages = readContainerfile(text);
  const last = stages.at(-1);
  if (last === undefined) throw new SyntaxError('There is no stage');
  const copied = last.steps.filter(({ word }) => word === 'COPY').flatMap(({ rest }) => copyOf(rest).sources);
  const names = copied.map((path) => path.replace(/^\/lanceerbasis\//u, ''));
  let isCopied = false;
  const lines = last.steps.flatMap(({ word, rest }) => {
    if (word !== 'COPY') return `${word} ${rest}`;
    if (isCopied) return [];
    isCopied = true;
    return names.map(
      (name) => `COPY ${name} ${name.endsWith('/') || !name.startsWith('container/') ? name : 'container/'}`,
    );
  });
  const intro = `# Eén server van Lanceerbasis, uit dit pakket. In deze map, met podman of docker:\n#   ${inContext}`;
  return {
    text: `${intro}\nFROM ${last.from}\n${lines.join('\n')}\n`,
    ignored: [
      '*',
      ...new Set(names.map((name) => `!${name.split('/')[0]}`)),
      'node_modules/node-linux-*',
      'container/.env',
      '',
    ].join('\n'),
  };
}
