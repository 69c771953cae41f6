/** A docent starts a practice of a challenge on their shelf (docs/rules.md 17.1). */

import { practiceAddress } from '#contract/addresses.ts';
import type { practiceStart } from '#contract/practice/practice.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Handlers } from '#server/http/route.ts';
import { findShelved } from '#server/library/findShelved.ts';
import type { Around } from '#server/throwaway/openStores.ts';
import type { Throwaways } from '#server/throwaway/throwaways.ts';

import { openPractice, type PracticeLesson } from './openPractice.ts';

export function practiceStartCalls(around: Around, throwaways: Throwaways, lesson: PracticeLesson) {
  const { library } = around.context;
  return {
    startPractice: async ({ challenge }, who) => {
      const shelved = await findShelved(library, challenge, who.id);
      if (shelved === undefined) throw new Refusal('not-found');
      const name = await throwaways.open('practice', who, async (own) => ({
        ...(await openPractice(around, shelved.content, { ...lesson, name: own, end: () => throwaways.end(own) })),
        isTheirs: async () => (await findShelved(library, challenge, who.id)) !== undefined,
      }));
      return { path: `${practiceAddress(name)}/docent` };
    },
  } satisfies Handlers<typeof practiceStart, TeacherCaller>;
}
