/** The limits that the server and the screens both keep. */

/** Characters of what is typed. */
export const limits = {
  title: 40,
  name: 60,
  tweet: 2000,
  comment: 2000,
  note: 2000,
  feedback: 2000,
  reason: 200,
} as const;

/** What is taken of a photo, and how large it is kept (docs/rules.md 11.1). */
export const photoLimits = { largestBytes: 15 * 1024 * 1024, longestSidePixels: 2048 } as const;

/** What a team sends in a day at most: a class that works hard stays far below it. */
export const mostPerDay = { photos: 100, answers: 10_000 } as const;

/** How long a login lasts. */
export const sessionDays = { teacher: 14, team: 60 } as const;
