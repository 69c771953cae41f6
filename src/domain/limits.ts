/** The limits that the server and the screens both keep. */

/** Characters of what is typed. */
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

/** What is taken of a photo, and how large it is kept (docs/rules.md 11.1). */
export const photoLimits = { largestBytes: 15 * 1024 * 1024, longestSidePixels: 2048 } as const;

/**
 * What is taken of a backup that somebody brings: more than the photos of a school in some years, and four times the rows
 * of a school with 2 000 teams of which each sent 40 answers in two versions (docs/rules.md 13.38).
 */
export const backupLimits = {
  largestBytes: 8_000_000_000,
  /** Unpacked; base64 takes a third more than what it stands for. */
  mostUnpacked: 16_000_000_000,
  /** So many times smaller may it be packed: what we pack becomes eight times smaller at most. */
  mostPacked: 100,
  rows: 2_000_000,
  rowBytes: 1_000_000_000,
} as const;

/** What a team sends in a day at most: a class that works hard stays far below it. */
export const mostPerDay = { photos: 100, answers: 10_000 } as const;

/** What is taken of a challenge in one file. What is in it is smaller than the file may be, so that whatever can be packed can be taken (docs/rules.md 16.20). */
export const challengeFileLimits = {
  largestBytes: 50 * 1024 * 1024,
  largestContent: 50_000_000,
  mostFiles: 300,
  /** With folders, and with what a Mac puts beside each file. */
  mostEntries: 1000,
  /** So many times smaller may a file be packed. */
  mostPacked: 100,
  longestName: 200,
} as const;

/** How long a login lasts at most; a team's ends with the school day unless its class says otherwise (docs/rules.md 1.5). */
export const sessionDays = { teacher: 14, team: 14 } as const;
/** Sessions of one docent or team at a time: a device for each pupil of a team, and many reloads (docs/rules.md 1.23). */
export const mostSessions = { teacher: 30, team: 30 } as const;
/** Streams of pushed events that one docent or team has open on one server. */
export const mostStreams = 60;
/** After so long without a word from any of its screens a docent's session is over. */
export const idleHours = 12;
/** For so long a device may still have an answer to send, and the key under which it was sent before. */
export const submissionDays = 60;

/** How long what was taken away, deleted or saved can be undone; a server waits a little longer, for what is on its way. */
export const undoMs = { shown: 10_000, kept: 12_000 } as const;

/** Bounds of crash reports: characters of each field, reports of one page, log lines of one server in a minute. */
export const crashLimits = { error: 300, where: 2000, mostOfPage: 5, linesPerMinute: 20 } as const;
