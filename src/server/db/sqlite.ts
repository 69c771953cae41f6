/** SQLite for Kysely through Node's `node:sqlite`: one connection, cached statements, and only write transactions. */

import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';

import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  sql,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

import type { Tables } from './schema.ts';

export function sqliteDialect(file: string): Dialect {
  const database = openFile(file);
  return {
    createAdapter: () => new WholeMigrationAdapter(),
    createDriver: () => new WritingDriver(database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function openFile(file: string): DatabaseSync {
  // How long, in milliseconds, a write waits for another process, such as the command line.
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  // Deleted content is overwritten, so that children's names don't stay in the file.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
  return database;
}

/** SQLite rolls back table changes too, so a migration is atomic. */
class WholeMigrationAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class WritingDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: toKyselyDatabase(database) });
    this.#database = database;
  }

  /**
   * A transaction that starts as a reader and then writes can fail when another process wrote; ours take the write lock
   * at once.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full disk SQLite has already rolled back. A second rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Adapts Node's database to the interface that Kysely's driver expects. */
function toKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return {
    close: () => database.close(),
    prepare: (text) => {
      const cached = statements.get(text) ?? toKyselyStatement(database.prepare(text));
      statements.set(text, cached);
      return cached;
    },
  };
}

function toKyselyStatement(statement: StatementSync): ReturnType<SqliteDatabase['prepare']> {
  const values = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[];
  const names = statement.columns().map(({ name }) => name);
  // Node's own row objects have no stable shape, which makes working with them three times as slow.
  statement.setReturnArrays(true);
  const toRow = (cells: unknown): Row => {
    // It returns arrays, although its type says otherwise.
    const found = cells as SQLOutputValue[];
    const row: Row = {};
    for (let place = 0; place < names.length; place += 1) row[names[place] ?? ''] = found[place] ?? null;
    return row;
  };
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...values(parameters)).map(toRow),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)).map(toRow),
  };
}

type Row = Record<string, SQLOutputValue>;

/** Removes deleted content from SQLite's write-ahead log too, where it would stay until it is overwritten. */
export async function forgetDeleted(db: Kysely<Tables>): Promise<void> {
  // PostgreSQL cleans up by itself, and its log is its administrator's concern.
  if (db.getExecutor().adapter instanceof SqliteAdapter) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
