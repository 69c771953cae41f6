/** The werkplaats: drafts of challenges in parts, what was saved of them, who works on each and who has it open. */

import type { ColumnDefinitionBuilder, Kysely, SchemaModule } from 'kysely';
import type { Migration } from 'kysely/migration';

const ofDraft = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
  column.notNull().references('drafts.id').onDelete('cascade');
/** What a docent did stays when the docent goes, without the name. */
const byDocent = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
  column.references('teachers.id').onDelete('set null');
const ofDocent = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
  column.notNull().references('teachers.id').onDelete('cascade');

export const drafts: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .createTable('drafts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('makerId', 'text', byDocent)
      .addColumn('slug', 'text', (column) => column.unique())
      .addColumn('basedOn', 'text')
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('saved', 'integer', (column) => column.notNull())
      .addColumn('nextId', 'integer', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('updatedAt', 'text', (column) => column.notNull())
      .addColumn('updatedBy', 'text', byDocent)
      .execute();
    await schema.createIndex('draftsByMaker').on('drafts').column('makerId').execute();
    await addParts(schema);
    await addDocents(schema);
  },
};

async function addParts(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('draftParts')
    .addColumn('draftId', 'text', ofDraft)
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('content', 'text')
    .addColumn('savedAs', 'integer', (column) => column.notNull())
    .addColumn('savedBy', 'text', byDocent)
    .addColumn('savedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('draftPartsOnce', ['draftId', 'key'])
    .execute();
  await schema
    .createTable('draftSaves')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('draftId', 'text', ofDraft)
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('savedAs', 'integer', (column) => column.notNull())
    .addColumn('savedBy', 'text', byDocent)
    .addColumn('savedAt', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('draftSavesInOrder').on('draftSaves').columns(['draftId', 'savedAs']).execute();
}

async function addDocents(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('draftDocents')
    .addColumn('draftId', 'text', ofDraft)
    .addColumn('teacherId', 'text', ofDocent)
    .addColumn('addedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('draftDocentsOnce', ['draftId', 'teacherId'])
    .execute();
  await schema.createIndex('draftDocentsByTeacher').on('draftDocents').column('teacherId').execute();
  await schema
    .createTable('draftPresence')
    .addColumn('draftId', 'text', ofDraft)
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('teacherId', 'text', ofDocent)
    .addColumn('part', 'text')
    .addColumn('seenAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('draftPresenceOnce', ['draftId', 'device'])
    .execute();
}
