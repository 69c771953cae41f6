/** Preloads the pictures in a phase's texts: the network may be gone when an activity is opened (docs/rules.md 10.25). */

import { useEffect } from 'react';

import { pictures } from '#contract/addresses.ts';
import type { TeamsPhase } from '#contract/decode/teamFacts.ts';
import { basePath } from '#web/browser/basePath.ts';
import { useConnectionLost } from '#web/connection.ts';

/** A browser may evict pictures that nothing references. */
const held = new Map<string, HTMLImageElement>();

export function usePicturesAhead(phase: TeamsPhase | undefined): void {
  const isLost = useConnectionLost();
  useEffect(() => {
    const addresses = phase === undefined || isLost ? [] : picturesIn(phase).filter((address) => !held.has(address));
    for (const address of addresses) {
      const picture = new Image();
      // A failed picture is loaded again when there is a connection, or news of the phase.
      picture.addEventListener('error', () => held.delete(address));
      picture.src = basePath + address;
      held.set(address, picture);
    }
  }, [phase, isLost]);
}

const inText = new RegExp(`(?<=src=")${pictures}[\\w.]+`, 'gu');

function picturesIn({ description, activities }: TeamsPhase): string[] {
  const texts = activities.flatMap(({ introduction, plus, help }) => [introduction, plus, help]);
  return [description, ...texts].flatMap((html) => html?.match(inText) ?? []);
}
