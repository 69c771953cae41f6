/** Where this version came from, newer versions are announced. */

export const releaseNews = ['same', 'newer', 'ahead', 'no-git', 'no-source', 'away'] as const;
export type ReleaseNews = (typeof releaseNews)[number];
