/** Unsaved drafts of docents in this browser at logout: deleted, or kept on request (docs/rules.md 5.12). */

import { type BrowserStorage, isOpened, type Slot, staysInTab } from '#client/browserStorage.ts';

type Storage = Pick<BrowserStorage, 'recall' | 'remember' | 'slots'>;

/** The prefixes of slots that the logout of a docent deletes. */
const ofDocents = ['draft:', 'selection', 'timer', 'opened:'] as const;

export type Leave = 'keep' | 'throw away';

/** The drafts that were not kept at an earlier logout; the kept ones may belong to another docent. */
export function unsavedDrafts(storage: Storage): Slot[] {
  const kept = keptBefore(storage);
  return draftsIn(storage).filter((slot) => storage.recall(slot) !== kept[slot] && hasWords(storage.recall(slot)));
}

/** Deletes every slot of this docent except the drafts to keep. */
export function forgetDocent(storage: Storage, drafts: Leave): void {
  const kept = keptBefore(storage);
  const isKept = (slot: Slot): boolean => storage.recall(slot) === kept[slot];
  const staying = draftsIn(storage).filter(
    (slot) => isKept(slot) || (drafts === 'keep' && hasWords(storage.recall(slot))),
  );
  for (const slot of storage.slots()) {
    if (ofDocents.some((start) => slot.startsWith(start)) && !staying.includes(slot)) storage.remember(slot, null);
  }
  noteKept(
    storage,
    'keptDrafts',
    staying.filter((slot) => !staysInTab(slot)),
  );
  noteKept(storage, 'keptInTab', staying.filter(staysInTab));
}

/**
 * A docent logged out in another tab: the class lists of this tab belong to the same docent, and the logout did not ask
 * about them (docs/rules.md 8.41).
 */
export function forgetInTab(storage: Storage): void {
  for (const slot of storage.slots()) if (staysInTab(slot)) storage.remember(slot, null);
  storage.remember('keptInTab', null);
  forgetOpened(storage);
}

/** The server has these drafts: the next docent opens their own. */
export function forgetOpened(storage: Pick<Storage, 'remember' | 'slots'>): void {
  for (const slot of storage.slots()) if (isOpened(slot)) storage.remember(slot, null);
}

/** Records the current text of each kept draft. */
function noteKept(storage: Storage, place: 'keptDrafts' | 'keptInTab', slots: readonly Slot[]): void {
  const all = Object.fromEntries(slots.map((slot) => [slot, storage.recall(slot)]));
  storage.remember(place, slots.length === 0 ? null : JSON.stringify(all));
}

const draftsIn = ({ slots }: Storage): Slot[] => slots().filter((slot) => slot.startsWith('draft:'));

/** The texts at the time they were kept; a draft that changed since is asked about again. */
function keptBefore({ recall }: Storage): Readonly<Record<string, string>> {
  return { ...readObject<string>(recall('keptDrafts')), ...readObject<string>(recall('keptInTab')) };
}

function hasWords(draft: string | null): boolean {
  return Object.values(readObject<unknown>(draft)).some((value) => value !== '');
}

function readObject<Value>(text: string | null): Readonly<Record<string, Value>> {
  try {
    // Only this file and the drafts write this slot.
    return text === null ? {} : (JSON.parse(text) as Record<string, Value>);
  } catch {
    return {};
  }
}
