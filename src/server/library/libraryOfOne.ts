/** A library with one challenge, which every class plays; for previews and tests. */

import type { ChallengeContent } from '#server/challenges/readChallenge.ts';

import type { Library } from './library.ts';

export function libraryOfOne(content: ChallengeContent): Library {
  const shelved = { content, own: undefined };
  return {
    shipped: new Map([[content.challenge.slug, content]]),
    played: async () => content,
    find: async () => shelved,
    titles: async () => () => content.challenge.title,
    list: async () => [shelved],
    video: async (id) => content.videos.find((video) => video.id === id),
    picture: async (id) => content.pictures.find((picture) => picture.id === id),
  };
}
