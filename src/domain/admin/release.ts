/** What can be heard of newer versions, where this one came from. */

export const releaseNews = ['same', 'newer', 'ahead', 'no-git', 'no-source', 'away'] as const;
export type ReleaseNews = (typeof releaseNews)[number];
