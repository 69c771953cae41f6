/** Splits a backup into lines, and decodes the base64 of files as it streams, so that a large file blocks nobody. */

import { createHash, type Hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

import { largestFile, NotABackup } from '#server/backup/backupFile.ts';

export type FileKind = 'photo' | 'challenge-file';

/** `sum` is the SHA-256 of the bytes, `size` their number. `bytes` is empty unless the caller asked for it. */
export type RawFile = { kind: FileKind; name: unknown; bytes: Buffer; sum: string; size: number };
export type RawLine = { kind: 'text'; text: string } | RawFile;

/** Whether to keep the bytes of files. A check needs only their hash. */
export type HowToRead = { withBytes: boolean };

/** The most bytes of a line without a file. The longest such line is a draft part with its whole history. */
const longestText = 4_000_000;
/** The most bytes before the content of a file. */
const longestBeginning = 2000;

const newline = 10;
const fileBeginning = /^\{"kind":"(photo|challenge-file)","name":([^\n]{0,1500}?),"data":"/u;

export async function* rawLines(chunks: AsyncIterable<Buffer>, how: HowToRead): AsyncGenerator<RawLine> {
  let line = new LineParts(how);
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      line.add(chunk.subarray(from, end));
      yield await line.end();
      line = new LineParts(how);
      from = end + 1;
    }
    if (from < chunk.length) line.add(chunk.subarray(from));
  }
  if (!line.isEmpty) throw new NotABackup('de laatste regel heeft geen einde');
}

/** Collects the parts of one line as they arrive. */
class LineParts {
  readonly #how: HowToRead;
  #parts: Buffer[] = [];
  #size = 0;
  #file: FileParts | undefined;

  constructor(how: HowToRead) {
    this.#how = how;
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  add(bytes: Buffer): void {
    this.#size += bytes.length;
    if (this.#file !== undefined) return this.#file.add(bytes);
    this.#parts.push(bytes);
    if (this.#size > longestText) throw new NotABackup('een regel die te lang is');
    if (this.#size - bytes.length < longestBeginning) this.#lookForFile();
  }

  #lookForFile(): void {
    const whole = Buffer.concat(this.#parts);
    const begin = whole.subarray(0, longestBeginning).toString('latin1');
    const [found, kind] = fileBeginning.exec(begin) ?? [];
    if (found === undefined) return;
    const name = whole.subarray(`{"kind":"${kind}","name":`.length, found.length - ',"data":"'.length).toString();
    this.#file = new FileParts({ kind: kind as FileKind, name }, this.#how);
    this.#parts = [];
    this.#file.add(whole.subarray(found.length));
  }

  async end(): Promise<RawLine> {
    return (await this.#file?.end()) ?? { kind: 'text', text: Buffer.concat(this.#parts).toString() };
  }
}

/** What follows the base64. */
const ending = '"}';

class FileParts {
  readonly #kind: FileKind;
  readonly #name: string;
  readonly #withBytes: boolean;
  readonly #hash: Hash = createHash('sha256');
  #parts: Buffer[] = [];
  #size = 0;
  #rest = '';
  #isPadded = false;

  constructor({ kind, name }: { kind: FileKind; name: string }, { withBytes }: HowToRead) {
    this.#kind = kind;
    this.#name = name;
    this.#withBytes = withBytes;
  }

  /** Four characters become three bytes. The last few characters wait for the next chunk. */
  add(coming: Buffer): void {
    const text = this.#rest + coming.toString('latin1');
    const most = Math.max(0, text.length - ending.length);
    const whole = most - (most % 4);
    this.#rest = text.slice(whole);
    if (whole > 0) this.#decode(text.slice(0, whole));
  }

  #decode(base64: string): void {
    const bytes = Buffer.from(base64, 'base64');
    const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
    // The decoder skips what is not base64, so the result would be shorter than expected.
    if (this.#isPadded || bytes.length !== (base64.length / 4) * 3 - padding)
      throw new NotABackup('een bestand dat niet te lezen is');
    this.#isPadded = padding > 0;
    this.#size += bytes.length;
    if (this.#size > largestFile) throw new NotABackup('een bestand dat te groot is');
    if (this.#withBytes) this.#parts.push(bytes);
    this.#hash.update(bytes);
  }

  async end(): Promise<RawFile> {
    if (this.#rest !== ending) throw new NotABackup('een bestand dat niet te lezen is');
    return {
      kind: this.#kind,
      name: parsed(this.#name),
      bytes: await joined(this.#parts),
      sum: this.#hash.digest('hex'),
      size: this.#size,
    };
  }
}

/** Copying this many bytes takes a few milliseconds. */
const copiedAtOnce = 8_000_000;

/** Like `Buffer.concat`, but yields to other requests while it joins a large file. */
async function joined(parts: readonly Buffer[]): Promise<Buffer> {
  const whole = Buffer.allocUnsafe(parts.reduce((sum, { length }) => sum + length, 0));
  let [size, pausedAt] = [0, 0];
  for (const part of parts) {
    size += part.copy(whole, size);
    if (size - pausedAt < copiedAtOnce) continue;
    pausedAt = size;
    await setImmediate();
  }
  return whole;
}

/** Undefined when the text is not JSON. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
