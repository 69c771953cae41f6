/** One draft in the workshop: its parts, the edits to them, and how those are saved and received from others. */

import type { Clock } from '#client/clock.ts';
import { createStore, type Store } from '#client/store.ts';
import { coverWithout } from '#client/workshop/form/lessonPlan.ts';
import { type FieldPath, withValue } from '#client/workshop/parts/fieldPath.ts';
import { asOrder } from '#client/workshop/parts/merge.ts';
import { isSame, isUnsaved, textIn, type PartContent, type StoredPart } from '#client/workshop/parts/parts.ts';
import { type Order, placed, type Spot, spotOf, without } from '#domain/challenge/draftOrder.ts';
import { activityIdOf, activityKey } from '#domain/challenge/draftParts.ts';
import { stretchOf } from '#domain/challenge/wholePlan.ts';

import { createEditHistory, type StepKind, type StepPlace, type EditHistory } from './editHistory.ts';
import { createOpenParts, type OpenParts } from './openParts.ts';
import { createSaving, type SavePart, type Saving } from './saving.ts';
import type { UnsavedParts } from './unsavedParts.ts';

export type Present = { name: string; isMe: boolean; part: string | null };

/** What others saved since, and who is present. */
export type News = { saved: number; parts: readonly StoredPart[]; present: readonly Present[] };

type WorkshopSettings = {
  parts: readonly StoredPart[];
  /** The id of the next new activity: the parts do not list removed activities. */
  nextId: number;
  unsaved: UnsavedParts;
  save: SavePart;
  clock: Clock;
  isUnreached: (error: unknown) => boolean;
  now?: () => number;
};

export type Workshop = Pick<OpenParts, 'part' | 'keys' | 'conflicts'> &
  Pick<Saving, 'status' | 'savedAt' | 'saveNow' | 'hasUnsaved'> & {
    steps: Pick<EditHistory, 'last' | 'done' | 'takeBack'>;
    present: Store<readonly Present[]>;
    order: () => Order;
    change: (key: string, content: PartContent) => void;
    setValue: (key: string, path: FieldPath, value: unknown) => void;
    /** Like `setValue`, for a change that can be undone. */
    step: (kind: StepKind, title: string, place: StepPlace, value: unknown) => void;
    /** Returns its id. */
    add: (fields: Readonly<Record<string, unknown>>, spot: Spot) => number;
    move: (id: number, spot: Spot) => void;
    remove: (id: number) => void;
    solve: (key: string, choice: 'mine' | 'theirs') => void;
    receive: (news: Pick<News, 'parts' | 'present'>) => void;
    /** The screen closes: queued changes are stored in this browser, and sent. */
    leave: () => void;
  };

type Acting = Pick<Workshop, 'change' | 'order'> & {
  parts: OpenParts;
  saving: Saving;
  steps: EditHistory;
  freeId: () => number;
};

/** Edits that change more than one part at a time. */
function createActs({
  parts,
  saving,
  steps,
  change,
  order,
  freeId,
}: Acting): Pick<Workshop, 'add' | 'move' | 'remove' | 'solve'> {
  const contentOf = (key: string): PartContent => parts.part(key).get().content;
  const titleOf = (id: number): string => textIn(contentOf(activityKey(id)), 'title');
  const wholeOf = (id: number): StepPlace => ({ key: activityKey(id), path: [] });
  const outOfLessons = (id: number): (readonly [string, PartContent])[] => {
    const cover = coverWithout(contentOf('cover'), id);
    return cover === undefined ? [] : [['cover', cover]];
  };
  return {
    add: (fields, spot) => {
      const id = freeId();
      const title = textIn(fields, 'title');
      // The activity first: the order never names an id that does not exist.
      steps.take({ kind: 'added', title, about: wholeOf(id) }, [
        [activityKey(id), { id, ...fields }],
        ['order', placed(order(), id, spot)],
      ]);
      return id;
    },
    move: (id, spot) => {
      const [before, after] = [order(), placed(order(), id, spot)];
      // A lesson belongs to one phase.
      const staysInLesson = stretchOf(before, id) === stretchOf(after, id);
      const what = { kind: 'moved', title: titleOf(id), about: wholeOf(id) } as const;
      steps.take(what, [...(staysInLesson ? [] : outOfLessons(id)), ['order', after]]);
    },
    remove: (id) => {
      steps.take({ kind: 'removed', title: titleOf(id), about: wholeOf(id) }, [
        ...outOfLessons(id),
        ['order', without(order(), id)],
        [activityKey(id), null],
      ]);
    },
    solve: (key, choice) => {
      const before = contentOf(key);
      parts.solve(key, choice);
      const after = contentOf(key);
      // The discarded text was not saved anywhere.
      const title = textIn(after ?? before, 'title');
      if (choice === 'theirs') {
        steps.note({ kind: 'chosen', title, about: { key, path: [] }, changes: [{ key, before, after }] });
      }
      const id = activityIdOf(key);
      const isBack = id !== undefined && contentOf(key) !== null && spotOf(order(), id) === undefined;
      // Somebody removed it, and it stays after all.
      if (isBack) change('order', placed(order(), id, { list: 1, index: Number.MAX_SAFE_INTEGER }));
      saving.changed(key);
      void saving.saveNow();
    },
  };
}

export function openWorkshop({ parts: stored, nextId, unsaved, ...settings }: WorkshopSettings): Workshop {
  const parts = createOpenParts();
  const present = createStore<readonly Present[]>([]);
  const order = (): Order => asOrder(parts.part('order').get().content);
  const saving = createSaving({ ...settings, parts, stored: unsaved, renumber });
  const change = (key: string, content: PartContent): void => {
    parts.change(key, content);
    saving.changed(key);
  };
  const steps = createEditHistory(parts, change);
  const write = (key: string, content: PartContent): void => {
    change(key, content);
    steps.written(key);
  };
  const freeId = (): number => Math.max(nextId, ...parts.keys.get().map((key) => 1 + (activityIdOf(key) ?? 0)));

  function renumber(id: number): void {
    const { content } = parts.part(activityKey(id)).get();
    const spot = spotOf(order(), id);
    if (content === null) return;
    // The step that added it would now refer to another activity.
    steps.forget(activityKey(id));
    const other = freeId();
    change(activityKey(other), { ...content, id: other });
    parts.change(activityKey(id), null);
    if (spot !== undefined) change('order', placed(without(order(), id), other, spot));
  }

  for (const [key, part] of unsaved.all()) parts.recall(key, part);
  for (const part of stored) parts.receive(part);
  for (const key of parts.keys.get()) if (isUnsaved(parts.part(key).get())) saving.changed(key);

  return {
    part: parts.part,
    keys: parts.keys,
    conflicts: parts.conflicts,
    status: saving.status,
    savedAt: saving.savedAt,
    saveNow: saving.saveNow,
    hasUnsaved: saving.hasUnsaved,
    steps,
    present,
    order,
    change: write,
    setValue: (key, path, value) => write(key, withValue(parts.part(key).get().content, path, value)),
    step: (kind, title, about, value) =>
      steps.take({ kind, title, about }, [
        [about.key, withValue(parts.part(about.key).get().content, about.path, value)],
      ]),
    ...createActs({ parts, saving, steps, change, order, freeId }),
    receive: (news) => {
      for (const part of news.parts) saving.take(part);
      // This arrives every few seconds, mostly unchanged.
      if (!isSame(news.present, present.get())) present.set(news.present);
    },
    leave: () => {
      unsaved.flush();
      if (saving.hasUnsaved()) void saving.saveNow();
    },
  };
}
