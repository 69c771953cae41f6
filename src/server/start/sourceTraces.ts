/** Maps stack traces of the bundled server to its sources, on the first error: `--enable-source-maps` would keep all maps in memory. */

import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Weak, because a map takes some ten megabytes, and libraries ask for a stack at the start. */
const maps = new Map<string, WeakRef<SourceMap>>();
/** Most libraries have no map. */
const withoutMap = new Set<string>();

function mapOf(file: string): SourceMap | undefined {
  if (withoutMap.has(file)) return undefined;
  const map = maps.get(file)?.deref() ?? readMap(file);
  if (map === undefined) withoutMap.add(file);
  else maps.set(file, new WeakRef(map));
  return map;
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')) as SourceMap['payload']);
  } catch {
    return undefined;
  }
}

const position = /(?<file>file:\/\/[^\s()]+\.js):(?<line>\d+):(?<column>\d+)/u;

function toSource(callSite: { toString: () => string }): string {
  return callSite.toString().replace(position, (whole, file: string, line: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
    if (origin === undefined || !('fileName' in origin)) return whole;
    return `${new URL(origin.fileName, file).href}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

Error.prepareStackTrace = (error, callSites) =>
  [String(error), ...callSites.map((site) => `    at ${toSource(site)}`)].join('\n');
