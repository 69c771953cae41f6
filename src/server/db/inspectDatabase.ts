/** Inspects a database without writing: opening it normally would create the file or the tables. */

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

import { Kysely, sql } from 'kysely';

/** `none`: no file, or no tables. `foreign`: the tables of another application. */
export type DatabaseContents = 'none' | 'ours' | 'foreign';

export const databaseFile = (dataDir: string): string => join(dataDir, 'lanceerbasis.sqlite');

/** A PostgreSQL database in which a school can't work, however well it answers. */
export class UnfitDatabase extends Error {
  override readonly name = 'UnfitDatabase';
  readonly fault: 'encoding' | 'not-owner' | 'others-tables' | 'read-only';
  /** For the message: the encoding, or the owner of the tables. */
  readonly detail: string;

  constructor(fault: UnfitDatabase['fault'], detail = '') {
    super(`The database is unfit: ${fault}`);
    this.fault = fault;
    this.detail = detail;
  }
}

/** Changes nothing. Throws the engine's error when the database cannot be read, or `UnfitDatabase`. */
export async function inspectDatabase({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl: string | undefined;
}): Promise<DatabaseContents> {
  return contentsOf(
    databaseUrl === undefined ? tablesInFile(databaseFile(dataDir)) : await tablesInPostgres(databaseUrl),
  );
}

/** Kysely creates these before the first migration. */
const migrationTables = ['kysely_migration', 'kysely_migration_lock'];
const ownTables = ['kysely_migration', 'store', 'teachers'];

function contentsOf(tables: readonly string[]): DatabaseContents {
  if (ownTables.every((name) => tables.includes(name))) return 'ours';
  return tables.every((name) => migrationTables.includes(name)) ? 'none' : 'foreign';
}

function tablesInFile(file: string): string[] {
  if (!existsSync(file)) return [];
  const address = pathToFileURL(file);
  // Without a write-ahead log nobody has the file open, and with `immutable` SQLite creates no log to read it.
  if (!hasContent(`${file}-wal`)) address.searchParams.set('immutable', '1');
  const database = new DatabaseSync(address, { readOnly: true, timeout: 5000 });
  try {
    const rows = database.prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`);
    return rows.all().map(({ name }) => String(name));
  } finally {
    database.close();
  }
}

function hasContent(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** Tables in the schemas where ours would be created or found. Tables of extensions do not count. */
async function tablesInPostgres(databaseUrl: string): Promise<string[]> {
  const { postgresDialect } = await import('./postgres.ts');
  const db = new Kysely<unknown>({ dialect: postgresDialect(databaseUrl) });
  try {
    const { rows } = await sql<TableInPostgres>`
      select relname as "name", pg_get_userbyid(relowner) as "owner", pg_has_role(relowner, 'usage') as "isOurs"
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname = any (current_schemas(false))
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`.execute(db);
    await refuseUnfit(db, rows);
    return rows.map(({ name }) => name);
  } finally {
    await db.destroy();
  }
}

type TableInPostgres = { name: string; owner: string; isOurs: boolean };

/**
 * Migrations and the erasure of classes need the owner's rights on every table, and a name may hold any character.
 * Found here, because a migration that fails halfway reports only that its transaction was aborted.
 */
async function refuseUnfit(db: Kysely<unknown>, tables: readonly TableInPostgres[]): Promise<void> {
  const { rows } = await sql<{ encoding: string; isReadOnly: boolean; mayCreate: boolean }>`
    select current_setting('server_encoding') as "encoding", current_setting('transaction_read_only') = 'on' as "isReadOnly",
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate"`.execute(db);
  const [found] = rows;
  if (found === undefined) return;
  if (found.encoding !== 'UTF8') throw new UnfitDatabase('encoding', found.encoding);
  if (found.isReadOnly) throw new UnfitDatabase('read-only');
  const others = contentsOf(tables.map(({ name }) => name)) === 'ours' && tables.find(({ isOurs }) => !isOurs);
  if (others) throw new UnfitDatabase('others-tables', others.owner);
  if (!found.mayCreate) throw new UnfitDatabase('not-owner');
}
