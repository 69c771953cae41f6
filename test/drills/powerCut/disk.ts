/**
 * A disk that guarantees only what was synced. After a power cut an unsynced write is there, is missing, or is there in
 * part. A name is safe once its folder was synced, and bytes once their file was synced.
 */

import type { Dice } from '#domain/dice.ts';

import type { DiskCall } from './trace.ts';

type File = { safe: Buffer; changes: { at: number; bytes: Buffer | undefined }[]; end: number };
type Naming = { name: string; file: File | undefined };
type Folder = { safe: Map<string, File>; namings: Naming[]; now: Map<string, File> };

export type Disk = {
  take: (call: DiskCall) => void;
  /** Returns what a power cut at this moment leaves: contents by path. */
  afterCut: (dice: Dice) => Map<string, Buffer>;
};

const sectorBytes = 512;

/** `before` holds the files that are already safe: contents by path. */
export function openDisk(before: ReadonlyMap<string, Buffer>): Disk {
  const folders = new Map<string, Folder>();
  const folderOf = (path: string): [Folder, string] => {
    const cut = path.lastIndexOf('/');
    const parent = path.slice(0, cut);
    const folder = folders.get(parent) ?? { safe: new Map(), namings: [], now: new Map() };
    folders.set(parent, folder);
    return [folder, path.slice(cut + 1)];
  };
  for (const [path, bytes] of before) {
    const [folder, name] = folderOf(path);
    const file = { safe: bytes, changes: [], end: bytes.length };
    folder.safe.set(name, file);
    folder.now.set(name, file);
  }
  const find = (path: string): File | undefined => {
    const [folder, name] = folderOf(path);
    return folder.now.get(name);
  };
  const name = (path: string, file: File | undefined): void => {
    const [folder, own] = folderOf(path);
    folder.namings.push({ name: own, file });
    if (file === undefined) folder.now.delete(own);
    else folder.now.set(own, file);
  };
  return {
    take: (call) => {
      if (call.kind === 'said' || call.kind === 'makeFolder') return;
      const file = find(call.path);
      if (call.kind === 'open') {
        if (file === undefined && call.makes) name(call.path, { safe: Buffer.alloc(0), changes: [], end: 0 });
        else if (file !== undefined && call.empties) change(file, 0);
      } else if (call.kind === 'sync') {
        if (file !== undefined) syncFile(file);
        else syncFolder(folders.get(call.path));
      } else if (call.kind === 'rename') {
        name(call.path, undefined);
        name(call.to, file);
      } else if (call.kind === 'remove') name(call.path, undefined);
      else if (file === undefined) throw new Error(`Nobody opened ${call.path}`);
      else if (call.kind === 'truncate') change(file, call.size);
      else change(file, call.at ?? file.end, call.bytes);
    },
    afterCut: (dice) => {
      const found = new Map<string, Buffer>();
      for (const [path, { safe, namings }] of folders) {
        const names = new Map(safe);
        // The names of a folder change in their order.
        for (const { name: own, file } of namings.slice(0, dice.below(namings.length + 1))) {
          if (file === undefined) names.delete(own);
          else names.set(own, file);
        }
        for (const [own, file] of names) found.set(`${path}/${own}`, tornBytes(file, dice));
      }
      return found;
    },
  };
}

/** Without `bytes` the file is truncated at `at`. */
function change(file: File, at: number, bytes?: Buffer): void {
  file.changes.push({ at, bytes });
  file.end = bytes === undefined ? at : Math.max(file.end, at + bytes.length);
}

function syncFile(file: File): void {
  for (const { at, bytes } of file.changes) file.safe = changed(file.safe, at, bytes);
  file.changes = [];
}

function syncFolder(folder: Folder | undefined): void {
  if (folder === undefined) return;
  folder.safe = new Map(folder.now);
  folder.namings = [];
}

function changed(before: Buffer, at: number, bytes: Buffer | undefined): Buffer {
  if (bytes === undefined) return before.subarray(0, at);
  const after = Buffer.alloc(Math.max(before.length, at + bytes.length));
  before.copy(after);
  bytes.copy(after, at);
  return after;
}

/** Each change since the last sync reached the disk, is lost, or reached the disk in its first sectors only. */
function tornBytes({ safe, changes }: File, dice: Dice): Buffer {
  let bytes = safe;
  for (const { at, bytes: written } of changes) {
    const luck = dice.below(4);
    if (luck === 0) continue;
    const sectors = Math.ceil((written?.length ?? 0) / sectorBytes);
    const torn = luck === 1 ? written?.subarray(0, dice.below(sectors + 1) * sectorBytes) : written;
    bytes = changed(bytes, at, torn);
  }
  return bytes;
}
