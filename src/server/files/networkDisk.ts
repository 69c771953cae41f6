/** Detects a network disk, on which SQLite's locks break (docs/decisions/100). */

import { readFileSync, realpathSync, statfsSync } from 'node:fs';

/** What the operating system reports about its disks. */
export type Disks = {
  /** The file system type of this folder, from statfs(2). */
  kindOf: (folder: string) => number;
  /** Linux's mount table, as in /proc/self/mountinfo. */
  mounts: () => string;
};

export const thisComputer: Disks = {
  kindOf: (folder) => statfsSync(folder).type,
  mounts: () => readFileSync('/proc/self/mountinfo', 'utf8'),
};

/** Linux's numbers of network file systems. WSL and virtual machines also use 9p to share a folder of their host. */
const networkKinds: ReadonlyMap<number, string> = new Map([
  [0x6969, 'nfs'],
  [0x517b, 'smb'],
  [0xff534d42, 'cifs'],
  [0xfe534d42, 'smb3'],
  [0x01021997, '9p'],
  [0x5346414f, 'afs'],
  [0x6b414653, 'afs'],
  [0x73757245, 'coda'],
  [0x564c, 'ncp'],
  [0x00c36400, 'ceph'],
  [0x0bd00bd0, 'lustre'],
  [0x47504653, 'gpfs'],
  [0x786f4256, 'vboxsf'],
  [0xbacbacbc, 'vmhgfs'],
]);

/** FUSE: a program acts as a disk, for a USB stick or another computer. Only the mount table tells which. */
const fuse = 0x65735546;

/** FUSE programs for remote storage. Any other program counts as a local disk. */
const networkPrograms =
  /^fuse\.(?:sshfs|s3fs|rclone|goofys|gcsfuse|blobfuse2?|mount-s3|juicefs|curlftpfs|davfs2?|smbnetfs|afpfs|nfs|glusterfs|ceph(?:-fuse)?|grpcfuse|osxfs)$/u;

/** The name of the network file system, such as `nfs`; undefined for a local disk, and on systems other than Linux. */
export function networkDiskUnder(folder: string, disks: Disks, platform = process.platform): string | undefined {
  if (platform !== 'linux') return undefined;
  // Some numbers are reported as negative.
  const kind = disks.kindOf(folder) >>> 0;
  if (kind !== fuse) return networkKinds.get(kind);
  const name = nameOfMount(realpathSync(folder), disks.mounts());
  return networkPrograms.test(name) ? name : undefined;
}

/**
 * Parses lines such as `36 35 98:0 / /srv/data rw - fuse.sshfs school:/data rw`. The deepest mount above the folder
 * counts, and of two at the same path the later one.
 */
function nameOfMount(folder: string, mounts: string): string {
  const above = mounts
    .split('\n')
    .map((line) => {
      const [before = '', after = ''] = line.split(' - ');
      return { place: unescaped(before.split(' ')[4] ?? ''), name: after.split(' ')[0] ?? '' };
    })
    .filter(({ place }) => place !== '' && (folder === place || folder.startsWith(place === '/' ? '/' : `${place}/`)));
  const depth = Math.max(...above.map(({ place }) => place.length));
  return above.findLast(({ place }) => place.length === depth)?.name ?? '';
}

/** The mount table writes a space in a path as `\040`. */
function unescaped(place: string): string {
  return place.replaceAll(/\\([0-7]{3})/gu, (_, octal: string) => String.fromCodePoint(Number.parseInt(octal, 8)));
}
