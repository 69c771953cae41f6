/** What docents typed in this browser and did not save, as a logout meets it: it goes, or is kept on request (docs/rules.md 5.12). */

import { type BrowserStorage, isOpened, type Slot, staysInTab } from '#client/browserStorage.ts';

type Storage = Pick<BrowserStorage, 'recall' | 'remember' | 'slots'>;

/** What a logout of a docent takes along. */
const ofDocents = ['draft:', 'selection', 'timer', 'opened:'] as const;

export type Leave = 'keep' | 'throw away';

/** The drafts that nobody kept at an earlier logout: those may be of another docent. */
export function unsavedDrafts(storage: Storage): Slot[] {
  const kept = keptBefore(storage);
  return draftsIn(storage).filter((slot) => storage.recall(slot) !== kept[slot] && hasWords(storage.recall(slot)));
}

/** Leaves nothing of this docent, but for drafts that are to be kept. */
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

/** A docent logged out in another tab: the class lists of this one are of the same docent, and nobody was asked about them (docs/rules.md 8.41). */
export function forgetInTab(storage: Storage): void {
  for (const slot of storage.slots()) if (staysInTab(slot)) storage.remember(slot, null);
  storage.remember('keptInTab', null);
  forgetOpened(storage);
}

/** The server has them: whoever logs in after this opens their own. */
export function forgetOpened(storage: Pick<Storage, 'remember' | 'slots'>): void {
  for (const slot of storage.slots()) if (isOpened(slot)) storage.remember(slot, null);
}

/** As they are now: where one lies, there lies what is kept of it. */
function noteKept(storage: Storage, place: 'keptDrafts' | 'keptInTab', slots: readonly Slot[]): void {
  const all = Object.fromEntries(slots.map((slot) => [slot, storage.recall(slot)]));
  storage.remember(place, slots.length === 0 ? null : JSON.stringify(all));
}

const draftsIn = ({ slots }: Storage): Slot[] => slots().filter((slot) => slot.startsWith('draft:'));

/** As they were when they were kept; one that was changed since is asked about again. */
function keptBefore({ recall }: Storage): Readonly<Record<string, string>> {
  return { ...readObject<string>(recall('keptDrafts')), ...readObject<string>(recall('keptInTab')) };
}

function hasWords(draft: string | null): boolean {
  return Object.values(readObject<unknown>(draft)).some((value) => value !== '');
}

function readObject<Value>(text: string | null): Readonly<Record<string, Value>> {
  try {
    // Only this file and the drafts write here.
    return text === null ? {} : (JSON.parse(text) as Record<string, Value>);
  } catch {
    return {};
  }
}
