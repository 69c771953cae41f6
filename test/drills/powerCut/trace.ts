/** Reads what strace recorded of a process: its disk calls and its responses, in order. */

export type DiskCall =
  | { kind: 'open'; path: string; makes: boolean; empties: boolean }
  | { kind: 'write'; path: string; at: number | undefined; bytes: Buffer }
  | { kind: 'truncate'; path: string; size: number }
  | { kind: 'sync'; path: string }
  | { kind: 'rename'; path: string; to: string }
  | { kind: 'remove'; path: string }
  | { kind: 'makeFolder'; path: string }
  /** A response to a client. */
  | { kind: 'said'; text: string };

/** The system calls that change the disk or send something. */
const calls =
  'openat,open,write,pwrite64,writev,ftruncate,fsync,fdatasync,rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat';

/**
 * Command prefix that makes strace record the program's calls in this file, with all bytes in hexadecimal. The program
 * stays the child, and strace becomes the grandchild.
 */
export function tracedTo(file: string): string[] {
  return ['strace', '-D', '-f', '-y', '-xx', '-s', '10000000', '-e', `trace=${calls}`, '-e', 'signal=none', '-o', file];
}

/**
 * Returns the successful calls, in the order in which they finished. Of calls outside `folder` it returns only
 * responses.
 */
export function readTrace(trace: string, folder: string): DiskCall[] {
  const begun = new Map<string, string>();
  const all: DiskCall[] = [];
  for (const line of trace.split('\n')) {
    const [, thread = '', text = ''] = /^(\d+) +(.*)$/u.exec(line) ?? [];
    const unfinished = / <unfinished \.\.\.>$/u.exec(text);
    if (unfinished !== null) {
      begun.set(thread, text.slice(0, unfinished.index));
      continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>/u.exec(text);
    const whole = resumed === null ? text : (begun.get(thread) ?? '') + text.slice(resumed[0].length);
    const call = readCall(whole);
    if (call !== undefined && (call.kind === 'said' || call.path.startsWith(folder))) all.push(call);
  }
  return all;
}

function readCall(text: string): DiskCall | undefined {
  const [, name = '', words = '', result = ''] = /^(\w+)\((.*)\)\s+= (-?\d+)/u.exec(text) ?? [];
  if (name === '' || Number(result) < 0) return undefined;
  const strings = [...words.matchAll(/"((?:\\x[0-9a-f]{2})*)"/gu)].map(([, hex = '']) => bytesOf(hex));
  const first = strings[0]?.toString() ?? '';
  const opened = /^\d+<([^>]*)>/u.exec(words)?.[1];
  const path = opened === undefined ? first : pathOf(opened);
  switch (name) {
    case 'openat':
    case 'open':
      return { kind: 'open', path: first, makes: words.includes('O_CREAT'), empties: words.includes('O_TRUNC') };
    case 'write':
    case 'pwrite64':
    case 'writev': {
      const bytes = Buffer.concat(strings).subarray(0, Number(result));
      if (!path.startsWith('/')) return { kind: 'said', text: bytes.toString() };
      const at = name === 'pwrite64' ? Number(/, (\d+)$/u.exec(words)?.[1]) : undefined;
      return { kind: 'write', path, at, bytes };
    }
    case 'ftruncate':
      return { kind: 'truncate', path, size: Number(/, (\d+)$/u.exec(words)?.[1]) };
    case 'fsync':
    case 'fdatasync':
      return { kind: 'sync', path };
    case 'rename':
    case 'renameat':
    case 'renameat2':
      return { kind: 'rename', path: first, to: strings[1]?.toString() ?? '' };
    case 'unlink':
    case 'unlinkat':
      return { kind: 'remove', path: first };
    case 'mkdir':
    case 'mkdirat':
      return { kind: 'makeFolder', path: first };
    default:
      return undefined;
  }
}

/** Some versions of strace write the path of an open file in hexadecimal too. */
function pathOf(opened: string): string {
  return opened.startsWith('\\x') ? bytesOf(opened).toString() : opened;
}

function bytesOf(hex: string): Buffer {
  return Buffer.from(hex.replaceAll('\\x', ''), 'hex');
}
