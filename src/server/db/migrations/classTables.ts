/** The tables of a class, in SQL that both engines accept (001-initial.ts). */

/** Classes, their docents and sessions, and what the board shows. */
export const classTables = `
  create table "runs" (
    "id" text primary key,
    "teacherId" text not null references "teachers" ("id") on delete cascade,
    "challenge" text not null,
    "text" text not null,
    "createdAt" text not null,
    "archivedAt" text,
    "lastActiveAt" text,
    "sessionDays" integer,
    "endsOn" text not null,
    "endedAt" text,
    "keepsakeNamelessAt" text,
    "challengeVersion" text references "challengeVersions" ("id"),
    "photosFirstAt" text,
    "demoAt" text
  );
  create index "runsByTeacher" on "runs" ("teacherId");
  create index "runsByVersion" on "runs" ("challengeVersion");
  create table "colleagues" (
    "runId" text not null references "runs" ("id") on delete cascade,
    "teacherId" text not null references "teachers" ("id") on delete cascade,
    "addedAt" text not null,
    "lastActiveAt" text,
    "letInBy" text references "teachers" ("id") on delete set null,
    constraint "colleaguesOnce" primary key ("runId", "teacherId")
  );
  create index "colleaguesByLetInBy" on "colleagues" ("letInBy");
  create index "colleaguesByTeacher" on "colleagues" ("teacherId");
  create table "teacherSessions" (
    "tokenHash" text primary key,
    "teacherId" text not null references "teachers" ("id") on delete cascade,
    "runId" text references "runs" ("id") on delete set null,
    "createdAt" text not null,
    "usedAt" text not null,
    "device" text
  );
  create index "teacherSessionsByTeacher" on "teacherSessions" ("teacherId");
  create table "links" (
    "id" text primary key,
    "tokenHash" text not null unique,
    "teacherId" text references "teachers" ("id") on delete cascade,
    "role" text,
    "name" text not null,
    "createdAt" text not null,
    "endsAt" text not null,
    "runId" text references "runs" ("id") on delete set null,
    "makerId" text not null references "teachers" ("id") on delete cascade
  );
  create index "linksByMaker" on "links" ("makerId");
  create index "linksByRun" on "links" ("runId");
  create index "linksByTeacher" on "links" ("teacherId");
  create table "handovers" (
    "runId" text primary key references "runs" ("id") on delete cascade,
    "text" text not null,
    "version" integer not null,
    "teacherId" text references "teachers" ("id") on delete set null,
    "writtenAt" text not null
  );
  create index "handoversByTeacher" on "handovers" ("teacherId");
  create table "handoverReads" (
    "runId" text not null references "runs" ("id") on delete cascade,
    "teacherId" text not null references "teachers" ("id") on delete cascade,
    "version" integer not null,
    constraint "handoverReadsOnce" primary key ("runId", "teacherId")
  );
  create index "handoverReadsByTeacher" on "handoverReads" ("teacherId");
  create table "endedPhases" (
    "runId" text not null references "runs" ("id") on delete cascade,
    "phase" integer not null,
    "endedAt" text not null,
    "teacherId" text references "teachers" ("id") on delete set null,
    constraint "endedPhasesKey" primary key ("runId", "phase")
  );
  create index "endedPhasesByTeacher" on "endedPhases" ("teacherId");
  create table "boards" (
    "runId" text primary key references "runs" ("id") on delete cascade,
    "state" text not null,
    "version" integer not null,
    "heardAt" text
  );
  create table "neighbourActivities" (
    "runId" text not null references "runs" ("id") on delete cascade,
    "activityId" integer not null,
    "onSince" text not null,
    constraint "neighbourActivitiesOnce" primary key ("runId", "activityId")
  );
`;

/** Teams and pupils. */
export const teamTables = `
  create table "teams" (
    "id" text primary key,
    "runId" text not null references "runs" ("id") on delete cascade,
    "title" text not null,
    "loginCode" text not null unique,
    "createdAt" text not null,
    "usedAt" text,
    "finishedAt" text,
    "uncountedAt" text,
    "uncountedReason" text,
    "cardSecret" text,
    "togetherPhase" integer,
    "togetherAt" text,
    "patch" integer,
    "shipName" text,
    "shipNamedByDocentAt" text,
    "openedPhases" text,
    "crewStep" integer
  );
  create unique index "teamsByCardSecret" on "teams" ("cardSecret");
  create index "teamsByRun" on "teams" ("runId");
  create table "teamSessions" (
    "tokenHash" text primary key,
    "teamId" text not null references "teams" ("id") on delete cascade,
    "createdAt" text not null,
    "askedAt" text not null,
    "openActivity" integer,
    "openSince" text,
    "openAt" text,
    "endsAt" text not null
  );
  create index "teamSessionsByTeam" on "teamSessions" ("teamId");
  create table "students" (
    "id" text primary key,
    "teamId" text not null references "teams" ("id") on delete cascade,
    "name" text not null,
    "createdAt" text not null,
    "seat" integer not null,
    "noPhotoAt" text
  );
  create index "studentsByTeam" on "students" ("teamId");
  create table "hands" (
    "teamId" text primary key references "teams" ("id") on delete cascade,
    "activityId" integer,
    "raisedAt" text not null,
    "answeredAt" text
  );
  create table "submissions" (
    "teamId" text not null references "teams" ("id") on delete cascade,
    "key" text not null,
    "result" text not null,
    "createdAt" text not null,
    constraint "submissionsKey" primary key ("teamId", "key")
  );
`;

/** What teams made, and what docents gave for it. */
export const workTables = `
  create table "answers" (
    "id" text primary key,
    "teamId" text not null references "teams" ("id") on delete cascade,
    "activityId" integer not null,
    "tweet" text not null,
    "photo" text,
    "version" integer not null,
    "emptyAt" text,
    "changedAt" text not null,
    constraint "oneAnswer" unique ("teamId", "activityId")
  );
  create table "ratings" (
    "answerId" text primary key references "answers" ("id") on delete cascade,
    "id" text not null unique,
    "medal" integer not null,
    "comment" text not null,
    "note" text not null,
    "ratedAt" text not null,
    "seenAt" text,
    "criteria" text not null,
    "teacherId" text references "teachers" ("id") on delete set null,
    "understoodAt" text
  );
  create index "ratingsByTeacher" on "ratings" ("teacherId");
  create table "returns" (
    "id" text primary key,
    "teamId" text not null references "teams" ("id") on delete cascade,
    "answerId" text not null,
    "version" integer not null,
    "tweet" text not null,
    "photo" text,
    "tip" text not null,
    "top" text not null,
    "criteria" text not null,
    "returnedAt" text not null,
    "sentAgainAt" text,
    "takenId" text,
    "teacherId" text references "teachers" ("id") on delete set null,
    "understoodAt" text,
    "takenText" text
  );
  create index "returnsByAnswer" on "returns" ("answerId");
  create index "returnsByTeacher" on "returns" ("teacherId");
  create index "returnsByTeam" on "returns" ("teamId");
  create index "returnsTaken" on "returns" ("takenId") where "takenId" is not null;
  create table "takenAway" (
    "id" text primary key,
    "teamId" text not null references "teams" ("id") on delete cascade,
    "activityId" integer not null,
    "answerId" text not null,
    "what" text not null,
    "word" text not null,
    "version" integer not null,
    "photo" text,
    "tweet" text,
    "takenAt" text not null,
    "goneAt" text,
    "sentAgainAt" text,
    "putBackAt" text
  );
  create index "takenAwayByTeam" on "takenAway" ("teamId");
  create index "takenAwayOpen" on "takenAway" ("takenAt") where "goneAt" is null and "putBackAt" is null;
  create index "takenAwayPhotos" on "takenAway" ("photo") where "photo" is not null;
  create table "reveals" (
    "teamId" text not null references "teams" ("id") on delete cascade,
    "phase" integer not null,
    "medal" integer not null,
    "seenAt" text not null,
    constraint "revealsKey" primary key ("teamId", "phase")
  );
  create table "phaseFeedback" (
    "id" text primary key,
    "teamId" text not null references "teams" ("id") on delete cascade,
    "phase" integer not null,
    "feedback" text not null,
    "givenAt" text not null,
    "teacherId" text references "teachers" ("id") on delete set null,
    constraint "oneFeedback" unique ("teamId", "phase")
  );
  create index "phaseFeedbackByTeacher" on "phaseFeedback" ("teacherId");
  create table "looks" (
    "id" text primary key,
    "teamId" text not null references "teams" ("id") on delete cascade,
    "activityId" integer not null,
    "neighbourId" text not null references "teams" ("id") on delete cascade,
    "answerId" text not null,
    "version" integer not null,
    "starOne" text not null,
    "starTwo" text not null,
    "wish" text not null,
    "givenAt" text not null,
    "sentAt" text,
    "letThroughAt" text,
    "refusedAt" text,
    "readAt" text
  );
  create index "looksByAnswer" on "looks" ("answerId");
  create index "looksByNeighbour" on "looks" ("neighbourId");
  create unique index "looksOnce" on "looks" ("teamId", "activityId");
  create table "photoChecks" (
    "name" text primary key,
    "teamId" text not null references "teams" ("id") on delete cascade,
    "heldAt" text,
    "letThroughAt" text,
    "refusedAt" text,
    "paintedAt" text
  );
  create index "photoChecksByTeam" on "photoChecks" ("teamId");
  create table "photos" (
    "name" text primary key,
    "teamId" text references "teams" ("id") on delete set null,
    "notedAt" text not null
  );
  create index "photosByTeam" on "photos" ("teamId");
`;

/** Erasures, which must survive a restore. */
export const privacyTables = `
  create table "gonePhotos" (
    "name" text primary key
  );
  create table "paintedPhotos" (
    "name" text primary key,
    "painted" text not null,
    "by" text not null,
    "at" text not null
  );
  create table "takenForGood" (
    "what" text not null,
    "of" text not null,
    "version" integer not null,
    "place" text not null,
    "at" text not null,
    constraint "takenForGoodKey" primary key ("what", "of", "version", "place")
  );
  create table "lostMarks" (
    "what" text not null,
    "of" text not null,
    "within" text not null,
    "at" text not null,
    constraint "lostMarksKey" primary key ("what", "of")
  );
  create table "wipes" (
    "id" text primary key,
    "at" text not null,
    "kind" text not null,
    "of" text not null,
    "rule" text not null,
    "by" text,
    "owner" text not null,
    "challenge" text not null,
    "begunAt" text not null,
    "cleanAt" text,
    "teams" integer not null,
    "pupils" integer not null,
    "answers" integer not null,
    "photos" integer not null,
    "gold" integer not null,
    "silver" integer not null,
    "bronze" integer not null
  );
`;
