/** The package for Debian, Raspberry Pi OS and Ubuntu: program, service, settings and command (docs/decisions/070). */

import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { debArchitectures } from '#domain/admin/release.ts';
import { runQuietly } from '#scripts/machine/runQuietly.ts';

import { type About, sizeOf } from './program.ts';
import { settingsFile } from './settingsFile.ts';

const debArchitecture = (): string => debArchitectures[process.arch] ?? process.arch;

export const debName = ({ version }: About): string => `lanceerbasis_${version}_${debArchitecture()}.deb`;

export const places = {
  program: '/opt/lanceerbasis',
  settings: '/etc/lanceerbasis/lanceerbasis.env',
  data: '/var/lib/lanceerbasis',
} as const;

const maintainerScripts = 'scripts/package/debian';

type DebParts = {
  about: About;
  program: string;
  root: string;
  file: string;
  /** How it is packed: a test takes the quickest. */
  pack?: 'xz' | 'none';
};

/** `program` is a folder that `layProgram` laid out; `root` an empty one. */
export async function packDeb({ about, program, root, file, pack = 'xz' }: DebParts): Promise<void> {
  const put = (path: string, text: string, mode = 0o644): void => {
    const to = join(root, path);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, text, { mode });
  };
  // Dpkg's own copy. Each installed version is a folder of links to the files of its time.
  const own = join(root, places.program, 'package');
  mkdirSync(dirname(own), { recursive: true });
  await runQuietly('cp', ['--archive', program, own]);
  put('usr/bin/lanceerbasis', readFileSync('docs/operations/lanceerbasis', 'utf8'), 0o755);
  const unit = serviceOfPackage(readFileSync('docs/operations/lanceerbasis.service', 'utf8'));
  put('usr/lib/systemd/system/lanceerbasis.service', unit);
  const papers = join(root, 'usr/share/doc/lanceerbasis');
  mkdirSync(papers, { recursive: true });
  for (const name of ['docs', 'CHANGELOG.md']) symlinkSync(`${places.program}/package/${name}`, join(papers, name));
  put(places.settings, settingsFile({ NODE_ENV: 'production', DATA_DIR: places.data, PORT: '3000' }));
  const installed = sizeOf(root);
  put('DEBIAN/control', control(about, Math.ceil(installed / 1024)));
  put('DEBIAN/conffiles', `${places.settings}\n`);
  for (const name of readdirSync(maintainerScripts)) {
    put(`DEBIAN/${name}`, readFileSync(join(maintainerScripts, name), 'utf8'), 0o755);
  }
  // Folders may be entered by any account, whatever umask this was made with.
  await runQuietly('chmod', ['--recursive', 'u=rwX,go=rX', root]);
  chmodSync(join(root, places.settings), 0o600);
  await runQuietly('dpkg-deb', ['--root-owner-group', `-Z${pack}`, '--build', root, file]);
}

/** The files that Debian's tools read; Node and the native packages need no more than Debian 12's C library. */
export function control({ version, description }: About, kilobytes: number): string {
  return `Package: lanceerbasis
Version: ${version}
Architecture: ${debArchitecture()}
Maintainer: Lanceerbasis <beheer@lanceerbasis.invalid>
Installed-Size: ${kilobytes}
Depends: libc6 (>= 2.28), libstdc++6, init-system-helpers, passwd
Suggests: caddy | nginx
Section: education
Priority: optional
Description: ${description}
 Een Nederlandstalige webapp voor de klas, die een school zelf draait. Na het
 installeren staat er een link, waarmee de eerste docent begint.
`;
}

/** What differs from the service of an installation from the sources: nothing is built, and each kind of file has its own place. */
export function serviceOfPackage(unit: string): string {
  const replace = (text: string, from: RegExp, to: string): string => {
    if (!from.test(text)) throw new Error(`The service no longer says ${from.source}`);
    return text.replace(from, to);
  };
  return (
    [
      [/^EnvironmentFile=.*$/mu, `EnvironmentFile=${places.settings}`],
      [
        /^Environment=NODE_COMPILE_CACHE=.*$/mu,
        'Environment=NODE_COMPILE_CACHE=/var/cache/lanceerbasis\nCacheDirectory=lanceerbasis\nCacheDirectoryMode=0700',
      ],
      [/^# De eerste keer.*\nExecStartPre=.*\n/mu, ''],
      [/^ExecStart=\S+/mu, `ExecStart=${places.program}/current/node_modules/node-linux-${process.arch}/bin/node`],
      [/^TimeoutStartSec=.*\n/mu, ''],
      [/^# De server schrijft alleen in deze twee mappen\.$/mu, '# De server schrijft alleen in deze map.'],
      [/^ReadWritePaths=.*$/mu, `ReadWritePaths=${places.data}`],
    ] as const
  ).reduce((text, [from, to]) => replace(text, from, to), unit);
}
