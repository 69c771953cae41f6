/** The tables of a school and its servers, in SQL that both engines accept (001-initial.ts). */

/** The school, its docents and their personal settings. */
export const schoolTables = `
  create table "school" (
    "id" text primary key,
    "name" text not null,
    "contact" text
  );
  create table "teachers" (
    "id" text primary key,
    "username" text not null unique,
    "passwordHash" text not null,
    "createdAt" text not null,
    "displayName" text,
    "stepSecret" text,
    "stepSince" text,
    "stepUsed" integer,
    "beheerderSince" text,
    "blockedAt" text,
    "stepSession" text,
    "demoAt" text
  );
  create table "recoveryCodes" (
    "codeHash" text primary key,
    "teacherId" text not null references "teachers" ("id") on delete cascade
  );
  create index "recoveryCodesByTeacher" on "recoveryCodes" ("teacherId");
  create table "schoolAccounts" (
    "issuer" text not null,
    "subject" text not null,
    "teacherId" text not null references "teachers" ("id") on delete cascade,
    "byRule" text,
    "createdAt" text not null,
    constraint "schoolAccountsKey" primary key ("issuer", "subject"),
    constraint "schoolAccountsOfTeacher" unique ("issuer", "teacherId")
  );
  create table "removedSessions" (
    "tokenHash" text primary key,
    "removedAt" text not null
  );
  create table "hiddenSentences" (
    "teacherId" text not null references "teachers" ("id") on delete cascade,
    "sentence" text not null,
    "hiddenAt" text not null,
    constraint "hiddenSentencesOnce" primary key ("teacherId", "sentence")
  );
  create table "docentAddresses" (
    "address" text primary key,
    "seenAt" text not null
  );
`;

/** The school's own challenges, and their drafts. */
export const challengeTables = `
  create table "ownChallenges" (
    "slug" text primary key,
    "makerId" text references "teachers" ("id") on delete set null,
    "onShelfAt" text,
    "createdAt" text not null
  );
  create index "ownChallengesByMaker" on "ownChallenges" ("makerId");
  create table "challengeVersions" (
    "id" text primary key,
    "challenge" text not null references "ownChallenges" ("slug") on delete cascade,
    "number" integer not null,
    "title" text not null,
    "files" text not null,
    "publishedAt" text not null,
    constraint "challengeVersionsOnce" unique ("challenge", "number")
  );
  create table "drafts" (
    "id" text primary key,
    "makerId" text references "teachers" ("id") on delete set null,
    "slug" text unique,
    "basedOn" text,
    "title" text not null,
    "saved" integer not null,
    "nextId" integer not null,
    "createdAt" text not null,
    "updatedAt" text not null,
    "updatedBy" text references "teachers" ("id") on delete set null
  );
  create index "draftsByMaker" on "drafts" ("makerId");
  create table "draftParts" (
    "draftId" text not null references "drafts" ("id") on delete cascade,
    "key" text not null,
    "version" integer not null,
    "content" text,
    "savedAs" integer not null,
    "savedBy" text references "teachers" ("id") on delete set null,
    "savedAt" text not null,
    constraint "draftPartsOnce" primary key ("draftId", "key")
  );
  create table "draftSaves" (
    "id" text primary key,
    "draftId" text not null references "drafts" ("id") on delete cascade,
    "key" text not null,
    "before" text,
    "after" text,
    "savedAs" integer not null,
    "savedBy" text references "teachers" ("id") on delete set null,
    "savedAt" text not null
  );
  create index "draftSavesInOrder" on "draftSaves" ("draftId", "savedAs");
  create table "draftDocents" (
    "draftId" text not null references "drafts" ("id") on delete cascade,
    "teacherId" text not null references "teachers" ("id") on delete cascade,
    "addedAt" text not null,
    constraint "draftDocentsOnce" primary key ("draftId", "teacherId")
  );
  create index "draftDocentsByTeacher" on "draftDocents" ("teacherId");
  create table "draftPresence" (
    "draftId" text not null references "drafts" ("id") on delete cascade,
    "device" text not null,
    "teacherId" text not null references "teachers" ("id") on delete cascade,
    "part" text,
    "seenAt" text not null,
    constraint "draftPresenceOnce" primary key ("draftId", "device")
  );
`;

/** The tables of the servers themselves. */
export const serverTables = `
  create table "store" (
    "id" text primary key,
    "hashKey" text not null,
    "startHash" text,
    "startEndsAt" text,
    "nightlyKept" integer,
    "movedPrint" text
  );
  create table "versions" (
    "of" text primary key,
    "version" integer not null
  );
  create table "heartbeat" (
    "id" integer primary key,
    "at" text not null
  );
  create table "tries" (
    "key" text primary key,
    "count" integer not null,
    "endsAt" text not null
  );
  create table "jobs" (
    "id" text primary key,
    "kind" text not null,
    "key" text not null,
    "state" text not null,
    "tries" integer not null,
    "askedAt" text not null,
    "runAt" text not null,
    "startedAt" text,
    "endedAt" text,
    "lease" text,
    "beats" integer not null,
    "failure" text,
    constraint "jobsOnce" unique ("kind", "key")
  );
  create index "jobsByState" on "jobs" ("state", "runAt");
  create table "logbook" (
    "id" text primary key,
    "at" text not null,
    "kind" text not null,
    "who" text,
    "about" text
  );
  create index "logbookByMoment" on "logbook" ("at");
  create table "backupChecks" (
    "name" text primary key,
    "at" text not null,
    "outcome" text not null,
    "found" text
  );
  create table "backupWork" (
    "kind" text primary key,
    "at" text not null,
    "name" text,
    "outcome" text not null
  );
`;
