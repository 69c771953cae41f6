/** Parses container/Containerfile into steps that can be followed without a container engine. */

export type BuildStep = { word: string; rest: string };
export type Stage = { from: string; name: string | undefined; steps: BuildStep[] };

export function readContainerfile(text: string): Stage[] {
  const lines = text.split('\n').filter((line) => !/^\s*(?:#|$)/u.test(line));
  // A backslash at the end continues the line.
  const whole = lines
    .join('\n')
    .replaceAll(/\\\n\s*/gu, ' ')
    .split('\n');
  const stages: Stage[] = [];
  for (const line of whole) {
    const [word = '', ...others] = line.split(' ');
    const rest = others.join(' ').trim();
    if (word === 'FROM') {
      const [from = '', , name] = rest.split(' ');
      stages.push({ from, name, steps: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (stage === undefined) throw new SyntaxError(`${word} stands before FROM`);
    stage.steps.push({ word, rest });
  }
  return stages;
}

/** The arguments of a command: from its JSON list, or a line for the shell. */
export function commandOf(rest: string): string[] {
  return rest.startsWith('[') ? (JSON.parse(rest) as string[]) : ['/bin/sh', '-c', rest];
}

export function restsOf({ steps }: Stage, word: string): string[] {
  return steps.filter((step) => step.word === word).map(({ rest }) => rest);
}

export function environmentOf(stage: Stage): Record<string, string> {
  return Object.assign({}, ...restsOf(stage, 'ENV').map(pairsOf)) as Record<string, string>;
}

/** The names and values of an ENV instruction; a value with spaces has quotes. */
export function pairsOf(rest: string): Record<string, string> {
  const pairs = rest.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/gu);
  return Object.fromEntries([...pairs].map(([, name = '', quoted, plain = '']) => [name, quoted ?? plain]));
}

/** The command of a health check, without its options. */
export function healthCheckOf(stage: Stage): string[] {
  const [check = ''] = restsOf(stage, 'HEALTHCHECK');
  return commandOf(check.slice(check.indexOf('CMD ') + 'CMD '.length));
}

export type Copy = { from: string | undefined; sources: string[]; to: string };

export function copyOf(rest: string): Copy {
  const words = rest.split(' ');
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const to = words.pop() ?? '';
  return { from, sources: words, to };
}

/** Whether a file is in the build context: .dockerignore excludes everything, and then lists exceptions. */
export function sentBy(ignored: string): (path: string) => boolean {
  const lines = ignored.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const rules = lines.map((line) => ({
    isBack: line.startsWith('!'),
    matches: patternOf(line.replace('!', '')),
  }));
  return (path) => rules.findLast(({ matches }) => matches.test(path))?.isBack ?? true;
}

/** A pattern for a folder also matches everything in it. */
function patternOf(glob: string): RegExp {
  const parts = glob
    .replaceAll('.', String.raw`\.`)
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '(?:.*/)?');
  return new RegExp(`^${parts}(?:/|$)`, 'u');
}
