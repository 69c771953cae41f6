/**
 * `npm run release -- --out <map>`: makes what a school installs, for the architecture of this machine, without the
 * network: a package for Debian, an archive that runs where it is unpacked, their checksums and what is in them.
 */

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { archiveName, packArchive } from './package/archive.ts';
import { debName, packDeb } from './package/deb.ts';
import { aboutProduct, layProgram, requireBuild, sizeOf } from './package/program.ts';
import { makeSbom } from './package/sbom.ts';

async function release(out: string): Promise<void> {
  const about = aboutProduct();
  requireBuild();
  mkdirSync(out, { recursive: true });
  const scratch = mkdtempSync(join(tmpdir(), 'lanceerbasis-release-'));
  try {
    const program = join(scratch, archiveName(about));
    console.log('Bij elkaar zetten wat draait…');
    layProgram(program);
    const sbom = await makeSbom();
    writeFileSync(join(program, 'sbom.cdx.json'), sbom, { mode: 0o644 });
    console.log(`  ${inMegabytes(sizeOf(program))} geïnstalleerd`);
    const [list, deb, archive] = [`${archiveName(about)}.cdx.json`, debName(about), `${archiveName(about)}.tar.gz`];
    writeFileSync(join(out, list), sbom);
    console.log('Het pakket voor Debian maken…');
    await packDeb({ about, program, root: join(scratch, 'deb'), file: join(out, deb) });
    console.log('Het archief maken…');
    await packArchive(program, join(out, archive));
    const names = [list, deb, archive];
    writeFileSync(join(out, 'SHA256SUMS'), names.map((name) => `${sumOf(join(out, name))}  ${name}\n`).join(''));
    for (const name of [...names, 'SHA256SUMS']) console.log(`  ${join(out, name)}`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const sumOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (values.out === undefined) {
  console.error('Geef een map: npm run release -- --out <map>.');
  process.exitCode = 1;
} else {
  try {
    // npm changes to the project's folder, and gives the caller's folder in this variable.
    await release(resolve(process.env['INIT_CWD'] ?? '.', values.out));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('De release is niet gemaakt: hierboven staat waarom.');
    process.exitCode = 1;
  }
}
