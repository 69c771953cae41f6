/** The limits that both the server and the screens apply. */

/** In characters of the typed text. */
export const limits = {
  title: 40,
  name: 60,
  shipName: 24,
  className: 60,
  tweet: 2000,
  comment: 2000,
  tip: 2000,
  top: 2000,
  note: 2000,
  feedback: 2000,
  word: 200,
  handover: 2000,
  star: 80,
  wish: 160,
  school: 80,
  contact: 200,
} as const;

/** The highest number that an activity of a challenge can have. */
export const highestActivityId = 999_999;

/** Which photos are accepted, and the size at which they are stored (docs/rules.md 11.1). */
export const photoLimits = { largestBytes: 15 * 1024 * 1024, longestSidePixels: 2048 } as const;

/**
 * Limits of an uploaded backup: more than the photos of a school in some years, and four times the rows of a school
 * with 2 000 teams that each sent 40 answers in two versions (docs/rules.md 13.38).
 */
export const backupLimits = {
  largestBytes: 8_000_000_000,
  /** Uncompressed; base64 takes a third more than its bytes. */
  mostUnpacked: 16_000_000_000,
  /** The highest compression ratio that is accepted: our own backups compress eightfold at most. */
  mostPacked: 100,
  rows: 2_000_000,
  rowBytes: 1_000_000_000,
} as const;

/** What a team can send in a day: a class that works hard stays far below it. */
export const mostPerDay = { photos: 100, answers: 10_000 } as const;

/**
 * Limits of a challenge in one file. Its contents are limited more strictly than the file, so that every exported file
 * can be imported (docs/rules.md 16.20).
 */
export const challengeFileLimits = {
  largestBytes: 50 * 1024 * 1024,
  largestContent: 50_000_000,
  mostFiles: 300,
  /** Includes folders, and the files that a Mac adds beside each file. */
  mostEntries: 1000,
  /** The highest compression ratio of a file that is accepted. */
  mostPacked: 100,
  longestName: 200,
} as const;

/** The longest login; a team's ends with the school day unless its class sets otherwise (docs/rules.md 1.5). */
export const sessionDays = { teacher: 14, team: 14 } as const;
/**
 * Simultaneous sessions of one docent or team: a device for each pupil of a team, and many reloads (docs/rules.md
 * 1.23).
 */
export const mostSessions = { teacher: 30, team: 30 } as const;
/** Open event streams of one docent or team on one server. */
export const mostStreams = 60;
/** A docent's session expires after this long without a request from any of its screens. */
export const idleHours = 12;
/** How long a device may still have an answer to send, with the idempotency key of an earlier attempt. */
export const submissionDays = 60;

/** How long a removal, deletion or save can be undone; the server waits a little longer, for requests in flight. */
export const undoMs = { shown: 10_000, kept: 12_000 } as const;

/** Limits of crash reports: characters of each field, reports per page, log lines per server in a minute. */
export const crashLimits = { error: 300, where: 2000, mostOfPage: 5, linesPerMinute: 20 } as const;
