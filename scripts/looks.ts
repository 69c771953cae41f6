/** Checks that need the looks of all browser stories together, after the stories have run. */

import { readFileSync } from 'node:fs';

import { exceptions, type Finding, judge, toLine } from '#test/browser/exceptions.ts';
import { readSeen, seenFolder, type Seen } from '#test/browser/seen.ts';
import { isLong } from '#test/long.ts';

import { runCaptured } from './machine/runQuietly.ts';

/** The paths of src/web/routes.tsx in order; the first match wins. */
export function pathsIn(routes: string): string[] {
  return [...routes.matchAll(/\bpath: '([^']+)'/gu)].map(([, path = '']) => path);
}

/** Routes that no story looked at. */
export function unseenRoutes(paths: readonly string[], seen: readonly Pick<Seen, 'path'>[]): Finding[] {
  const patterns = paths.map((path) => ({ path, pattern: toPattern(path) }));
  const visited = new Set(seen.map((one) => patterns.find(({ pattern }) => pattern.test(one.path))?.path));
  const unseen = paths.filter((path) => !visited.has(path));
  return unseen.map((piece) => ({ rule: 'no look at a route', says: 'Add one to a story of looks.', piece }));
}

function toPattern(path: string): RegExp {
  const source = path
    .replaceAll(/\/:\w+\?/gu, '(/[^/]+)?')
    .replaceAll(/:\w+/gu, '[^/]+')
    .replaceAll('*', '.*');
  return new RegExp(`^${source}/?$`, 'u');
}

/** Exceptions that no look needed. */
export function idleExceptions(used: ReadonlySet<string>): Finding[] {
  const idle = exceptions.filter(({ why }) => !used.has(why));
  return idle.map(({ rule, why }) => ({ rule: 'an exception that is not needed', says: rule, piece: why }));
}

type Message = { url: string; type: string; message: string; extract?: string };

/** Checks all pages in one run, because Java starts slowly. */
async function checkHtml(java: string): Promise<Finding[]> {
  const words = ['-jar', 'node_modules/vnu-jar/build/dist/vnu.jar', '--format', 'json', '--stdout'];
  const { succeeded, output } = await runCaptured(java, [
    ...words,
    '--exit-zero-always',
    '--skip-non-html',
    seenFolder,
  ]);
  if (!succeeded || !output.startsWith('{')) throw new Error(`The checker of HTML did not run:\n${output}`);
  // The format that was requested.
  const { messages } = JSON.parse(output) as { messages: Message[] };
  return messages.map(({ url, message, extract = '' }) => ({
    rule: `vnu: ${message}`,
    says: `in ${decodeURI(url.split('/').at(-1) ?? '')}`,
    piece: extract,
  }));
}

async function main(): Promise<void> {
  const seen = readSeen();
  const java = process.env['JAVA_PATH'];
  const routes = unseenRoutes(pathsIn(readFileSync('src/web/routes.tsx', 'utf8')), seen);
  const findings = [...routes, ...(java === undefined ? [] : await checkHtml(java))];
  const { wrong, allowed } = judge(findings);
  // Only the long run uses every checker.
  const idle = isLong ? idleExceptions(new Set([...allowed, ...seen.flatMap((one) => one.excused)])) : [];
  console.log(`${seen.length} looks`);
  for (const one of [...wrong, ...idle]) console.log(toLine(one));
  if (wrong.length + idle.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
