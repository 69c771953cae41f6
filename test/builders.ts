/** Builds libraries and challenges for server tests from plain facts, without a folder. */

import type { Challenge } from '#domain/course.ts';
import type { DocumentFacts } from '#server/challenges/documentFacts.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import type { Library, Shelved } from '#server/library/library.ts';

import { aChallenge, aFilm, anActivity, aPhase, fourPhases } from './facts.ts';

/** A library of these challenges, in this order, with these documents. */
export function aLibrary(challenges: readonly Challenge[], documents: readonly DocumentFacts[] = []): Library {
  const shipped = new Map(
    challenges.map((challenge) => [
      challenge.slug,
      {
        folder: `content/challenges/${challenge.slug}`,
        challenge,
        documents,
        videos: [],
        pictures: [],
        papers: [],
        linksToFilms: false,
      },
    ]),
  );
  const shelved = (content: ChallengeContent | undefined): Shelved | undefined =>
    content && { content, own: undefined };
  return {
    played: async ({ challenge }) => shipped.get(challenge),
    find: async (slug) => shelved(shipped.get(slug)),
    titles: async () => (slug) => shipped.get(slug)?.challenge.title ?? slug,
    list: async () => [...shipped.values()].map((content) => ({ content, own: undefined })),
    video: async () => undefined,
    picture: async () => undefined,
    shipped,
  };
}

/** A worksheet of four bytes, or the docent's instruction. */
export function aDocument(name: string, kind: DocumentFacts['kind']): DocumentFacts {
  const folder = 'test/fixtures';
  return {
    name,
    kind,
    path: `${folder}/document.pdf`,
    folder: { path: folder },
    challenge: 'koel-schoolplein',
    challengeTitle: 'Een koel schoolplein',
    activityTitle: 'Meten',
  };
}

const twoCriteria = [
  { text: 'Wij geven een meting.', gold: 'Reken het verschil uit.' },
  { text: 'Wij leggen uit waardoor het komt.', gold: 'Noem twee oorzaken.' },
];

/**
 * The challenge of the journeys: two answerable activities in each phase (101 and 102, 201 and 202, …) and a film (190)
 * in phase 1. Activity 101 needs a photo. Onboarding and launch have activities that the docent leads.
 */
export function theChallenge(): Challenge {
  const [, second, third, fourth] = fourPhases();
  const first = aPhase({
    activities: [
      anActivity({ id: 101, photoRequired: true }),
      anActivity({ id: 102, criteria: twoCriteria }),
      aFilm({ id: 190 }),
    ],
  });
  return aChallenge({
    phases: [first, second, third, fourth],
    onboarding: [aFilm({ id: 1, title: 'Maak een team' })],
    launch: [aFilm({ id: 501, title: 'Tel af' })],
  });
}

/** Another challenge with other texts and the same activity ids, because ids are unique only within a challenge. */
export function anotherChallenge(): Challenge {
  return aChallenge({ slug: 'hulp-die-past', title: 'Hulp die past' });
}
