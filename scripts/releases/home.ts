/** The folders of versions on a school's computer, and the link to the running one (docs/decisions/070). */

import {
  existsSync,
  lstatSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { packageFolder } from '#server/config/release.ts';
import { becomeOwnerOfBoth, type Owner, ownerOfData } from '#server/start/account.ts';

/** Printed as one Dutch line; nothing was changed. */
export class NotPossible extends Error {}

export type Home = {
  /** The folder that contains all versions. */
  versions: string;
  /** The link to the running version. */
  link: string;
  /** The version whose command this is, and which runs. */
  here: string;
  /** The folder in which a package of the system keeps its newest files; undefined where no package installed this. */
  packaged: string | undefined;
};

/** What an update stores for a rollback. */
export type Came = { from: string; backup: string };

export function findHome(root: string): Home {
  const here = realpathSync(root);
  const versions = dirname(here);
  const link = join(dirname(versions), 'current');
  const isLink = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  if (basename(versions) !== 'versions' || !isLink || realpathSync(link) !== here) {
    throw new NotPossible(
      `${here} is niet neergezet om bij te werken: verwacht worden …/versions/<versie> en een link …/current daarnaartoe. Zie docs/operations/bijwerken.md.`,
    );
  }
  const packaged = packageFolder(versions);
  return { versions, link, here, packaged: existsSync(packaged) ? packaged : undefined };
}

/**
 * Root becomes the account that owns the versions and the data. A package's versions are root's: then root stays who it
 * is, and gives what it writes in the data folder to the account that this returns.
 */
export function takeAccount({ versions, packaged }: Home, dataDir: string): Owner | undefined {
  if (packaged !== undefined) return ownerOfData(dataDir);
  becomeOwnerOfBoth(dataDir, versions);
  return undefined;
}

/** Replaces the link atomically. */
export function pointAt({ link }: Home, version: string): void {
  const fresh = `${link}.${process.pid}`;
  rmSync(fresh, { force: true });
  symlinkSync(join('versions', version), fresh);
  renameSync(fresh, link);
}

export function recordPrevious({ versions }: Home, version: string, came: Came): void {
  writeFileSync(join(versions, `${version}.json`), `${JSON.stringify(came)}\n`);
}

/** Undefined when no update installed this version, or the version before it is gone. */
export function wayBack({ versions, here }: Home): Came | undefined {
  const file = `${here}.json`;
  if (!existsSync(file)) return undefined;
  const came = JSON.parse(readFileSync(file, 'utf8')) as Came;
  return existsSync(join(versions, came.from)) ? came : undefined;
}

/** For example `2026-11-22-110059`: sortable, and unique on one computer. */
export function stamp(now: Date): string {
  return now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
}

/** A package has a number; the folder of a version fetched with Git is named after its moment. */
export function titleOf({ versions, packaged }: Home, version: string): string {
  if (packaged === undefined) return `Versie ${version}`;
  const about = JSON.parse(readFileSync(join(versions, version, 'package.json'), 'utf8')) as { version: string };
  return `Versie ${about.version}`;
}

/** Printed after the title of a version that runs after a restart. */
export const restartHint = ' Start de server opnieuw: dan draait ze.';
