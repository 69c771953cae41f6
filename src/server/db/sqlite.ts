/** SQLite for Kysely through Node's own `node:sqlite`: one connection, its statements kept, every transaction a writing one. */

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
  // Milliseconds that a write waits for another process, such as the command line's.
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  // What is deleted is overwritten: names of children don't stay behind in the file.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
  return database;
}

/** SQLite undoes a half-made table with its transaction, so a migration happens whole or not at all. */
class WholeMigrationAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class WritingDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: asKyselyKnowsIt(database) });
    this.#database = database;
  }

  /** A transaction that began as a reader and then writes can fail where another process wrote: ours ask at once. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full disk SQLite has undone it already: to undo it once more would fail, and hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Node's database in the shape that Kysely's driver was written for. */
function asKyselyKnowsIt(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return {
    close: () => database.close(),
    prepare: (text) => {
      const known = statements.get(text) ?? asKyselyRunsIt(database.prepare(text));
      statements.set(text, known);
      return known;
    },
  };
}

function asKyselyRunsIt(statement: StatementSync): ReturnType<SqliteDatabase['prepare']> {
  const values = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[];
  const names = statement.columns().map(({ name }) => name);
  // Node's own rows are objects without a shape, and all that is done with those takes three times as long.
  statement.setReturnArrays(true);
  const toRow = (cells: unknown): Row => {
    // It returns arrays, whatever its type says.
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

/** What was deleted, out of SQLite's log of changes too: there it would stay until others are written over it. */
export async function forgetDeleted(db: Kysely<Tables>): Promise<void> {
  // PostgreSQL clears up by itself, and its log is for whoever runs it.
  if (db.getExecutor().adapter instanceof SqliteAdapter) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
