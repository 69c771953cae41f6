/** Makes a process work as the system account that owns the data folder: the server could not read files of another account (docs/rules.md 13.35). */

import { spawnSync } from 'node:child_process';
import { accessSync, constants, type Stats, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

import { WrongSetting } from '#server/config/setting.ts';
import { databaseFile } from '#server/db/inspectDatabase.ts';

export type Owner = Pick<Stats, 'uid' | 'gid'>;

/** Runs synchronous work with the rights of the account that ran the command. */
export type AsCaller = <Result>(work: () => Result) => Result;

/** Root becomes the server's account permanently. */
export function becomeOwner(dataDir: string): void {
  const owner = ownerToBecome(dataDir);
  if (owner === undefined) return;
  const gid = takeGroups(owner);
  process.setgid?.(gid);
  process.setuid?.(owner.uid);
}

/**
 * Like `becomeOwner`, but files that the caller names are read and written as the caller. Undefined when the caller is
 * the server's account.
 */
export function workAsOwner(dataDir: string): AsCaller | undefined {
  const owner = ownerToBecome(dataDir);
  if (owner === undefined) return undefined;
  const gid = takeGroups(owner);
  const work = (): void => {
    process.setegid?.(gid);
    process.seteuid?.(owner.uid);
  };
  work();
  // Synchronous, so that nothing else in this process runs with the caller's rights.
  return (asCaller) => {
    process.seteuid?.(0);
    process.setegid?.(0);
    try {
      return asCaller();
    } finally {
      work();
    }
  };
}

export const isRoot = (): boolean => process.geteuid?.() === 0;

/**
 * For root in a program folder that a package of the system owns: root stays who it is, and gives what it writes in the
 * data folder to this account. Undefined when this process is not root, or root owns the data.
 */
export function ownerOfData(dataDir: string): Owner | undefined {
  refuseOtherAccount(dataDir);
  return ownerToBecome(dataDir);
}

/**
 * The account that root must become; undefined when the process is not root, or root owns the folder. Windows has no
 * such accounts.
 */
function ownerToBecome(dataDir: string): Owner | undefined {
  const owner = isRoot() ? ownerOf(dataDir) : undefined;
  return owner?.uid === 0 ? undefined : owner;
}

/**
 * For commands. A server only checks whether it can write, because in a container the owner of a folder says too little
 * (docs/rules.md 13.27).
 */
export function refuseOtherAccount(dataDir: string): void {
  const own = process.geteuid?.();
  if (own === undefined || own === 0) return;
  const owner = ownerOf(dataDir);
  if (owner === undefined || owner.uid === own) return;
  const name = nameOf(owner.uid) ?? `'#${owner.uid}'`;
  throw new WrongSetting(
    `DATA_DIR=${dataDir} is van gebruiker ${name}, en dit is gebruiker ${nameOf(own) ?? own}: wat die schrijft, kan de server niet lezen. Er is niets veranderd; geef de opdracht als die gebruiker: sudo -u ${name} DATA_DIR=${dataDir} npm run …`,
  );
}

/**
 * For a command that also writes in the program's folder: one account must own both folders, and root becomes that
 * account.
 */
export function becomeOwnerOfBoth(dataDir: string, program: string): void {
  refuseOtherAccount(dataDir);
  // A missing folder is reported by the code that opens it.
  if (look(dataDir) === undefined) return;
  const owner = ownerToBecome(dataDir);
  const { uid } = statSync(program);
  if (isRoot() && uid !== (owner?.uid ?? 0)) {
    throw new WrongSetting(
      `${program} en DATA_DIR=${dataDir} zijn niet van dezelfde gebruiker: dan kan de een niet lezen wat de ander schrijft. Er is niets veranderd; geef beide aan de gebruiker van de server, met chown -R.`,
    );
  }
  becomeOwner(dataDir);
}

/** A folder of root may contain another account's files, such as a folder mounted in a container. */
function ownerOf(dataDir: string): Owner | undefined {
  const folder = look(dataDir);
  if (folder === undefined || folder.uid !== 0) return folder;
  const inside = [databaseFile(dataDir), join(dataDir, 'photos')].flatMap((path) => look(path) ?? []);
  const owner = inside.find(({ uid }) => uid !== 0) ?? inside[0];
  return owner ?? (mayWrite(dataDir) ? undefined : folder);
}

function look(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Drops root's groups and sets HOME to the account's home. Returns the account's group; for an account without a name,
 * as in a container, the folder's group.
 */
function takeGroups({ uid, gid }: Owner): number {
  const found = infoOf(uid);
  const own = found?.gid ?? gid;
  process.setgroups?.([own]);
  if (found !== undefined)
    Object.assign(process.env, { HOME: found.homedir, USER: found.username, LOGNAME: found.username });
  // It is root's cache folder, where this account can't write.
  delete process.env['npm_config_cache'];
  return own;
}

function nameOf(uid: number): string | undefined {
  const { status, stdout } = spawnSync('id', ['-un', `${uid}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Node gives the details of the account that a process runs as, and of no other account. */
function infoOf(uid: number): ReturnType<typeof userInfo> | undefined {
  const own = process.geteuid?.();
  try {
    if (own !== uid && own === 0) process.seteuid?.(uid);
    const info = userInfo();
    return info.uid === uid ? info : undefined;
  } catch {
    return undefined;
  } finally {
    if (own !== uid && own === 0) process.seteuid?.(0);
  }
}
