/** The undo history of a draft: what was added, moved or removed since it was opened, undone one by one. */

import { createStore, type Store } from '#client/store.ts';
import type { FieldPath } from '#client/workshop/parts/fieldPath.ts';
import { merge, mineOver } from '#client/workshop/parts/merge.ts';
import type { PartContent } from '#client/workshop/parts/parts.ts';

import type { OpenParts } from './openParts.ts';

/** `chosen`: one of two conflicting texts. */
export const stepKinds = ['added', 'moved', 'removed', 'chosen'] as const;
export type StepKind = (typeof stepKinds)[number];
type Change = { key: string; before: PartContent; after: PartContent };
/** The part and the field in it. `scene`: the index of a praatplaat's scene before the step. */
export type StepPlace = { key: string; path: FieldPath; scene?: number };
export type EditStep = { kind: StepKind; title: string; about: StepPlace; changes: readonly Change[] };
type What = Omit<EditStep, 'changes'>;

export type EditHistory = {
  /** The step that is undone next. */
  last: Store<EditStep | undefined>;
  /** The last step; undefined once anything follows it. */
  done: Store<EditStep | undefined>;
  take: (what: What, contents: ReadonlyArray<readonly [key: string, content: PartContent]>) => void;
  /** Records a step that was already done. */
  note: (step: EditStep) => void;
  takeBack: () => EditStep | undefined;
  /** Somebody typed in this part: an added part with text in it can then be removed only by its own button. */
  written: (key: string) => void;
  /** The part has another key now: the step that added it can't be undone any more. */
  forget: (key: string) => void;
};

const most = 50;

export function createEditHistory(parts: OpenParts, change: (key: string, content: PartContent) => void): EditHistory {
  const steps: EditStep[] = [];
  const last = createStore<EditStep | undefined>(undefined);
  const done = createStore<EditStep | undefined>(undefined);
  const note = (step: EditStep): void => {
    steps.push(step);
    if (steps.length > most) steps.shift();
    last.set(step);
    done.set(step);
  };
  const leaveOut = (key: string, isOver: (change: Change) => boolean): void => {
    const adding = steps.findIndex(
      ({ kind, changes }) => kind === 'added' && changes.some((one) => one.key === key && isOver(one)),
    );
    if (adding === -1) return;
    steps.splice(adding, 1);
    last.set(steps.at(-1));
  };
  return {
    last,
    done,
    note,
    take: (what, contents) => {
      const changes = contents.map(([key, after]) => ({ key, before: parts.part(key).get().content, after }));
      for (const { key, after } of changes) change(key, after);
      note({ ...what, changes });
    },
    takeBack: () => {
      const step = steps.pop();
      last.set(steps.at(-1));
      done.set(undefined);
      for (const { key, before, after } of step?.changes.toReversed() ?? []) {
        // Keeps what others, or this docent, changed since.
        const { content } = parts.part(key).get();
        const merged = merge(key, after, before, content);
        change(key, merged.ok ? merged.content : mineOver(after, before, content));
      }
      return step;
    },
    written: (key) => {
      done.set(undefined);
      leaveOut(key, ({ before, after }) => !merge(key, after, before, parts.part(key).get().content).ok);
    },
    forget: (key) => leaveOut(key, () => true),
  };
}
