/** The results of a check for newer versions, at the source that this version came from. */

export const releaseNews = ['same', 'newer', 'ahead', 'no-git', 'no-source', 'away'] as const;
export type ReleaseNews = (typeof releaseNews)[number];

/** How a version was installed: that decides how it is updated (docs/operations/bijwerken.md). */
export const installations = ['package', 'archive', 'container', 'source'] as const;
export type Installation = (typeof installations)[number];

/** Debian's names of the architectures that a package is made for, by Node's names. */
export const debArchitectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };
