/** The account that a folder of data belongs to: the server's. What another account wrote there, the server could not read (docs/rules.md 13.35). */

import { spawnSync } from 'node:child_process';
import { accessSync, constants, type Stats, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

import { WrongSetting } from '#server/config/setting.ts';
import { databaseFile } from '#server/db/inspectDatabase.ts';

type Owner = Pick<Stats, 'uid' | 'gid'>;

/** Runs synchronous work with the rights of the account that gave the command. */
export type AsCaller = <Result>(work: () => Result) => Result;

/** Root works as the server's account from here on, and can't go back. */
export function becomeOwner(dataDir: string): void {
  const owner = ownerToBecome(dataDir);
  if (owner === undefined) return;
  const gid = takeGroups(owner);
  process.setgid?.(gid);
  process.setuid?.(owner.uid);
}

/** The same, where the files that the caller names are still read and written as the caller. Undefined where the caller is the server's account. */
export function workAsOwner(dataDir: string): AsCaller | undefined {
  const owner = ownerToBecome(dataDir);
  if (owner === undefined) return undefined;
  const gid = takeGroups(owner);
  const work = (): void => {
    process.setegid?.(gid);
    process.seteuid?.(owner.uid);
  };
  work();
  // Synchronous, so that nothing else of this process runs with the caller's rights.
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

/** Where root would work as another; undefined where it need not, or is not root. Windows has no such accounts. */
function ownerToBecome(dataDir: string): Owner | undefined {
  const owner = isRoot() ? ownerOf(dataDir) : undefined;
  return owner?.uid === 0 ? undefined : owner;
}

/** For commands: a server tries whether it can write, since in a container the owner of a folder tells too little (docs/rules.md 13.27). */
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

/** For a command that writes in the folder of the program too: the same account must have both, and is the one that root becomes. */
export function becomeOwnerOfBoth(dataDir: string, program: string): void {
  refuseOtherAccount(dataDir);
  // That it is not there is told by whatever opens it.
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

/** A folder of root may hold the work of another account, as a mounted one in a container does. */
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

/** Leaves the groups of root, and names the account's home to whatever looks for it. Answers the account's group; of an account without a name, as in a container, that of the folder. */
function takeGroups({ uid, gid }: Owner): number {
  const known = infoOf(uid);
  const own = known?.gid ?? gid;
  process.setgroups?.([own]);
  if (known !== undefined)
    Object.assign(process.env, { HOME: known.homedir, USER: known.username, LOGNAME: known.username });
  // Of root, where this account can't write.
  delete process.env['npm_config_cache'];
  return own;
}

function nameOf(uid: number): string | undefined {
  const { status, stdout } = spawnSync('id', ['-un', `${uid}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Node tells of the account that a process works as, and of no other. */
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
