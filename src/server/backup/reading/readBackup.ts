/** The only reader of backups: it checks each line before the line is used (docs/rules.md 13.37). */

import { backupFormat, NewerBackup, NotABackup, type OpenBackup } from '#server/backup/backupFile.ts';
import { isMoment, isStorable } from '#server/backup/rows/columns.ts';
import { isPhotoName, isSum } from '#server/backup/rows/fileNames.ts';
import { type CheckedRow, createRowChecks } from '#server/backup/rows/rowChecks.ts';
import { nowMs } from '#server/clock.ts';
import { isMigration, newestMigration } from '#server/store/dump.ts';

import { boundRows, rowBounds } from './bounds.ts';
import { type FileKind, type HowToRead, type RawFile, type RawLine, rawLines } from './bytesOfLines.ts';
import { unpack } from './unpack.ts';

export type BackupHead = { kind: 'head'; migration: string; madeAt: string; app: string };
export type BackupRow = { kind: 'row' } & CheckedRow;
/** `size` is the number of bytes. `bytes` is empty unless the caller asked for it. */
export type BackupFileLine = { kind: FileKind; name: string; bytes: Buffer; sum: string; size: number };

/** A line that passed its checks; the end line is left out. */
export type CheckedLine = BackupHead | BackupRow | BackupFileLine;

/**
 * Throws `NotABackup` at the first invalid line, or at the end when the end line is missing; `NewerBackup` when a newer
 * version made the file.
 */
export async function* readBackup(open: OpenBackup, how: HowToRead): AsyncGenerator<CheckedLine> {
  const reader = createLineReader();
  let count = 0;
  try {
    for await (const raw of rawLines(unpack(open), how)) {
      const line = reader.read(raw, count + 1);
      count += 1;
      if (line !== undefined) yield line;
    }
    reader.finish();
  } catch (error) {
    throw error instanceof NotABackup ? error.at(count + 1) : error;
  }
}

type LineReader = {
  /** Undefined for the end line. */
  read: (line: RawLine, number: number) => CheckedLine | undefined;
  finish: () => void;
};

function createLineReader(): LineReader {
  const checkRow = createRowChecks();
  const takeRow = boundRows(rowBounds());
  const checkFile = createFileChecks();
  let hasEnd = false;
  return {
    read: (raw, number) => {
      if (hasEnd) throw new NotABackup('een regel na het einde');
      if (raw.kind !== 'text') {
        if (number === 1) throw new NotABackup('een bestand voor het begin');
        return checkFile(raw);
      }
      const line = toObject(raw.text);
      if ((number === 1) !== (line['kind'] === 'head')) throw new NotABackup('een regel die daar niet hoort');
      if (line['kind'] === 'head') return readHead(line);
      if (line['kind'] === 'end') {
        hasEnd = line['lines'] === number;
        if (!hasEnd) throw new NotABackup('een ander aantal regels dan er zijn');
        return undefined;
      }
      if (line['kind'] !== 'row') throw new NotABackup('een soort regel die er niet is');
      takeRow(raw.text);
      return { kind: 'row', ...checkRow(line['table'], line['row']) };
    },
    finish: () => {
      if (!hasEnd) throw new NotABackup('het einde ontbreekt');
    },
  };
}

/** Parses one line. */
function toObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const line: unknown = JSON.parse(text);
    if (typeof line === 'object' && line !== null) return line as Readonly<Record<string, unknown>>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new NotABackup('geen regel van een back-up');
}

const dayMs = 24 * 60 * 60 * 1000;
/** The longest version name, in characters. */
const longestApp = 100;

function readHead({ format, version, migration, madeAt, app }: Readonly<Record<string, unknown>>): BackupHead {
  if (format !== backupFormat) throw new NotABackup('een ander soort bestand');
  const isNamed = typeof migration === 'string' && /^\d{3}-[a-z\d-]{1,60}$/u.test(migration);
  if (version !== 1 || (isNamed && migration > newestMigration)) throw new NewerBackup('made by a newer version');
  if (!isNamed || !isMigration(migration)) throw new NotABackup('een versie van de database die er niet is');
  if (typeof madeAt !== 'string' || !isMoment(madeAt)) throw new NotABackup('geen moment waarop hij is gemaakt');
  // Another clock may be a little ahead. A backup from a later day would count as the newest one until that day.
  if (Date.parse(madeAt) > nowMs() + dayMs) throw new NotABackup('hij zou in de toekomst zijn gemaakt');
  if (typeof app !== 'string' || app.length > longestApp || !isStorable(app))
    throw new NotABackup('geen versie van Lanceerbasis');
  return { kind: 'head', migration, madeAt, app };
}

/** Each file occurs once, under a name as the server gives them. */
function createFileChecks(): (file: RawFile) => BackupFileLine {
  const used = new Set<string>();
  return (file) => {
    const { kind, name, sum } = file;
    if (typeof name !== 'string' || !isName[kind](name)) throw new NotABackup('een bestand met een naam die niet kan');
    if (kind === 'challenge-file' && sum !== name) throw new NotABackup('een bestand dat veranderd is');
    if (used.has(name)) throw new NotABackup('een bestand dat er al is');
    used.add(name);
    return { ...file, name };
  };
}

const isName: Readonly<Record<FileKind, (name: string) => boolean>> = {
  photo: isPhotoName,
  'challenge-file': isSum,
};
