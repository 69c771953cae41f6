/** Maps stack traces of the bundled server to its sources, on the first error: `--enable-source-maps` would keep all maps in memory. */

import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const maps = new Map<string, SourceMap | undefined>();

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file));
  return maps.get(file);
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
