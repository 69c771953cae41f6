/** What was added, moved or taken away in a draft since it was opened, to be taken back one by one. */

import { createWatchable, type Watchable } from '#client/watchable.ts';

import type { DraftParts } from './draftParts.ts';
import { merge } from './merge.ts';
import type { PartContent } from './parts.ts';

export type StepKind = 'added' | 'moved' | 'removed';
type Change = { key: string; before: PartContent; after: PartContent };
export type Step = { kind: StepKind; title: string; changes: readonly Change[] };

export type Steps = {
  /** The one that is taken back next. */
  last: Watchable<Step | undefined>;
  take: (kind: StepKind, title: string, contents: ReadonlyArray<readonly [key: string, content: PartContent]>) => void;
  takeBack: () => Step | undefined;
};

const most = 50;

export function createSteps(parts: DraftParts, change: (key: string, content: PartContent) => void): Steps {
  const steps: Step[] = [];
  const last = createWatchable<Step | undefined>(undefined);
  return {
    last,
    take: (kind, title, contents) => {
      const changes = contents.map(([key, after]) => ({ key, before: parts.part(key).get().content, after }));
      for (const { key, after } of changes) change(key, after);
      steps.push({ kind, title, changes });
      if (steps.length > most) steps.shift();
      last.set(steps.at(-1));
    },
    takeBack: () => {
      const step = steps.pop();
      last.set(steps.at(-1));
      for (const { key, before, after } of step?.changes.toReversed() ?? []) {
        // What others, or this docent, did since stays.
        const merged = merge(key, after, before, parts.part(key).get().content);
        change(key, merged.ok ? merged.content : before);
      }
      return step;
    },
  };
}
