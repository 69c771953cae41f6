/** The first tables. */

import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const needed: Build = (column) => column.notNull();
const key: Build = (column) => column.primaryKey();
const onlyOne: Build = (column) => column.notNull().unique();
/** What belongs to something goes with it. */
const partOf =
  (target: string): Build =>
  (column) =>
    column.notNull().references(target).onDelete('cascade');

export const start: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const table of [...tablesOfTeachers(db), ...tablesOfTeams(db), ...tablesOfAnswers(db)]) await table.execute();
    for (const { name, table, column } of indexes) {
      await db.schema.createIndex(name).on(table).column(column).execute();
    }
  },
};

type Table = CreateTableBuilder<string>;

function tablesOfTeachers({ schema }: Kysely<unknown>): Table[] {
  return [
    schema
      .createTable('teachers')
      .addColumn('id', 'text', key)
      .addColumn('username', 'text', onlyOne)
      .addColumn('passwordHash', 'text', needed)
      .addColumn('createdAt', 'text', needed),
    schema
      .createTable('runs')
      .addColumn('id', 'text', key)
      .addColumn('teacherId', 'text', partOf('teachers.id'))
      .addColumn('challenge', 'text', needed)
      .addColumn('text', 'text', needed)
      .addColumn('createdAt', 'text', needed)
      .addColumn('archivedAt', 'text')
      .addColumn('lastActiveAt', 'text'),
    schema
      .createTable('teacherSessions')
      .addColumn('tokenHash', 'text', key)
      .addColumn('teacherId', 'text', partOf('teachers.id'))
      .addColumn('runId', 'text', (column) => column.references('runs.id').onDelete('set null'))
      .addColumn('createdAt', 'text', needed),
    schema
      .createTable('endedPhases')
      .addColumn('runId', 'text', partOf('runs.id'))
      .addColumn('phase', 'integer', needed)
      .addColumn('endedAt', 'text', needed)
      .addPrimaryKeyConstraint('endedPhasesKey', ['runId', 'phase']),
    schema.createTable('heartbeat').addColumn('id', 'integer', key).addColumn('at', 'text', needed),
  ];
}

function tablesOfTeams({ schema }: Kysely<unknown>): Table[] {
  return [
    schema
      .createTable('teams')
      .addColumn('id', 'text', key)
      .addColumn('runId', 'text', partOf('runs.id'))
      .addColumn('title', 'text', needed)
      .addColumn('loginCode', 'text', onlyOne)
      .addColumn('createdAt', 'text', needed)
      .addColumn('usedAt', 'text')
      .addColumn('finishedAt', 'text'),
    schema
      .createTable('students')
      .addColumn('id', 'text', key)
      .addColumn('teamId', 'text', partOf('teams.id'))
      .addColumn('name', 'text', needed)
      .addColumn('createdAt', 'text', needed),
    schema
      .createTable('teamSessions')
      .addColumn('tokenHash', 'text', key)
      .addColumn('teamId', 'text', partOf('teams.id'))
      .addColumn('createdAt', 'text', needed)
      .addColumn('askedAt', 'text', needed),
  ];
}

function tablesOfAnswers({ schema }: Kysely<unknown>): Table[] {
  return [
    schema
      .createTable('answers')
      .addColumn('id', 'text', key)
      .addColumn('teamId', 'text', partOf('teams.id'))
      .addColumn('activityId', 'integer', needed)
      .addColumn('tweet', 'text', needed)
      .addColumn('photo', 'text')
      .addColumn('version', 'integer', needed)
      .addColumn('emptyAt', 'text')
      .addColumn('changedAt', 'text', needed)
      .addUniqueConstraint('oneAnswer', ['teamId', 'activityId']),
    schema
      .createTable('ratings')
      .addColumn('answerId', 'text', (column) => key(column).references('answers.id').onDelete('cascade'))
      .addColumn('id', 'text', onlyOne)
      .addColumn('medal', 'integer', needed)
      .addColumn('comment', 'text', needed)
      .addColumn('note', 'text', needed)
      .addColumn('ratedAt', 'text', needed)
      .addColumn('seenAt', 'text'),
    schema
      .createTable('phaseFeedback')
      .addColumn('id', 'text', key)
      .addColumn('teamId', 'text', partOf('teams.id'))
      .addColumn('phase', 'integer', needed)
      .addColumn('feedback', 'text', needed)
      .addColumn('givenAt', 'text', needed)
      .addUniqueConstraint('oneFeedback', ['teamId', 'phase']),
    schema
      .createTable('reveals')
      .addColumn('teamId', 'text', partOf('teams.id'))
      .addColumn('phase', 'integer', needed)
      .addColumn('medal', 'integer', needed)
      .addColumn('seenAt', 'text', needed)
      .addPrimaryKeyConstraint('revealsKey', ['teamId', 'phase']),
    schema
      .createTable('submissions')
      .addColumn('teamId', 'text', partOf('teams.id'))
      .addColumn('key', 'text', needed)
      .addColumn('result', 'text', needed)
      .addColumn('createdAt', 'text', needed)
      .addPrimaryKeyConstraint('submissionsKey', ['teamId', 'key']),
  ];
}

const indexes = [
  { name: 'runsByTeacher', table: 'runs', column: 'teacherId' },
  { name: 'teamsByRun', table: 'teams', column: 'runId' },
  { name: 'studentsByTeam', table: 'students', column: 'teamId' },
  { name: 'teacherSessionsByTeacher', table: 'teacherSessions', column: 'teacherId' },
  { name: 'teamSessionsByTeam', table: 'teamSessions', column: 'teamId' },
];
