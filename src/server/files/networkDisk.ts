/** Detects a network disk, on which SQLite's locks break (docs/decisions/100). */

import { readFileSync, realpathSync, statfsSync } from 'node:fs';

/** What the system tells of its disks. */
export type Disks = {
  /** The number of the kind on which this folder lies, of statfs(2). */
  kindOf: (folder: string) => number;
  /** Linux's list of what is mounted where, as in /proc/self/mountinfo. */
  mounts: () => string;
};

export const thisComputer: Disks = {
  kindOf: (folder) => statfsSync(folder).type,
  mounts: () => readFileSync('/proc/self/mountinfo', 'utf8'),
};

/** Linux's numbers. 9p is also how WSL and virtual machines share a folder of the computer around them. */
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

/** A program that plays a disk: of a stick or of another computer, and only the list of mounts tells which. */
const fuse = 0x65735546;

/** Those that fetch from elsewhere; any other is taken for a disk of this computer. */
const networkPrograms =
  /^fuse\.(?:sshfs|s3fs|rclone|goofys|gcsfuse|blobfuse2?|mount-s3|juicefs|curlftpfs|davfs2?|smbnetfs|afpfs|nfs|glusterfs|ceph(?:-fuse)?|grpcfuse|osxfs)$/u;

/** The name of its kind, such as `nfs`; undefined for a disk of this computer, and where Linux's numbers mean nothing. */
export function networkDiskUnder(folder: string, disks: Disks, platform = process.platform): string | undefined {
  if (platform !== 'linux') return undefined;
  // Some come as negative numbers.
  const kind = disks.kindOf(folder) >>> 0;
  if (kind !== fuse) return networkKinds.get(kind);
  const name = nameOfMount(realpathSync(folder), disks.mounts());
  return networkPrograms.test(name) ? name : undefined;
}

/** As `36 35 98:0 / /srv/data rw - fuse.sshfs school:/data rw`: the deepest place above the folder, of two there the later. */
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

/** A space in a name stands there as `\040`. */
function unescaped(place: string): string {
  return place.replaceAll(/\\([0-7]{3})/gu, (_, octal: string) => String.fromCodePoint(Number.parseInt(octal, 8)));
}
