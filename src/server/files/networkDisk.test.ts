import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { anEmptyFolder, removeFolder } from '#test/challengeFolder.ts';

import { type Disks, networkDiskUnder, thisComputer } from './networkDisk.ts';

let home = '';
beforeEach(() => {
  home = anEmptyFolder();
});
afterEach(() => removeFolder(home));

const ofKind = (kind: number, ...mounts: string[]): Disks => ({ kindOf: () => kind, mounts: () => mounts.join('\n') });
const fuse = 0x65735546;

describe('A folder', () => {
  it('lies on a network disk by the number that Linux gives its kind', () => {
    const kinds = { nfs: 0x6969, cifs: 0xff534d42, smb3: 0xfe534d42, '9p': 0x01021997, ceph: 0x00c36400 };
    for (const [name, kind] of Object.entries(kinds)) expect(networkDiskUnder(home, ofKind(kind), 'linux')).toBe(name);
    // A 32-bit system reports the number as negative.
    expect(networkDiskUnder(home, ofKind(0xff534d42 | 0), 'linux')).toBe('cifs');
  });

  it('lies on this computer on ext4, xfs, btrfs, zfs, in memory, on the disk of a container, and here', () => {
    for (const kind of [0xef53, 0x58465342, 0x9123683e, 0x2fc12fc1, 0x01021994, 0x794c7630, 0])
      expect(networkDiskUnder(home, ofKind(kind), 'linux')).toBeUndefined();
    expect(networkDiskUnder(home, thisComputer)).toBeUndefined();
  });

  it('is not judged where those numbers are not Linux’s', () => {
    expect(networkDiskUnder(home, ofKind(0x6969), 'darwin')).toBeUndefined();
    expect(networkDiskUnder(home, ofKind(0x6969), 'win32')).toBeUndefined();
  });

  it('that a program plays is judged by the deepest mount above it, the last one there', () => {
    const folder = join(home, 'met spatie');
    mkdirSync(folder);
    const place = folder.replaceAll(' ', String.raw`\040`);
    const root = '22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw';
    const mount = (name: string, at = place) => `36 35 0:40 / ${at} rw,nosuid - ${name} school:/data rw`;
    const judged = (...mounts: string[]) => networkDiskUnder(folder, ofKind(fuse, ...mounts), 'linux');
    expect(judged(root, mount('fuse.sshfs'))).toBe('fuse.sshfs');
    expect(judged(root, mount('fuse.rclone', home))).toBe('fuse.rclone');
    expect(judged(mount('fuse.sshfs', '/'))).toBe('fuse.sshfs');
    expect(judged(root, mount('fuse.sshfs'), mount('fuse.mergerfs'))).toBeUndefined();
    expect(judged(root, mount('fuse.mergerfs'), mount('fuse.sshfs', home))).toBeUndefined();
    // A neighbouring folder whose name starts with the same characters.
    expect(judged(root, mount('fuse.sshfs', `${place}2`))).toBeUndefined();
    expect(judged('')).toBeUndefined();
  });
});
