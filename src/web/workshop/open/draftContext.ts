/** The open draft: read and changed by every part of its screen. */

import { createContext, useContext, useSyncExternalStore } from 'react';

import { type FieldPath, textAt, valueAt } from '#client/workshop/parts/fieldPath.ts';
import { asOrder } from '#client/workshop/parts/merge.ts';
import type { PartState } from '#client/workshop/parts/parts.ts';
import type { Workshop } from '#client/workshop/workshop.ts';
import type { Order } from '#domain/challenge/draftOrder.ts';
import { useStore } from '#web/useStore.ts';

export type OpenDraft = {
  id: string;
  /** The slug of the challenge as it was published; null before that. */
  slug: string | null;
  isMine: boolean;
  basedOnTitle: string | null;
  docents: readonly { username: string; name: string }[];
  workshop: Workshop;
  /** Polls at once for what others saved. */
  pollNow: () => Promise<void>;
};

export const OpenDraftContext = createContext<OpenDraft | null>(null);

export function useOpenDraft(): OpenDraft {
  const open = useContext(OpenDraftContext);
  if (open === null) throw new Error('No draft is open here');
  return open;
}

export function useWorkshop(): Workshop {
  return useOpenDraft().workshop;
}

export function usePart(key: string): PartState {
  return useStore(useWorkshop().part(key));
}

/** False for a part that was removed or never existed. */
export function useIsThere(key: string): boolean {
  const part = useWorkshop().part(key);
  return useSyncExternalStore(part.subscribe, () => part.get().content !== null);
}

/** One field of a part: its reader rerenders when it changes, and not when another field does. */
export function useValue(key: string, path: FieldPath): unknown {
  const part = useWorkshop().part(key);
  return useSyncExternalStore(part.subscribe, () => valueAt(part.get().content, path));
}

/** The length of a list: typing in one of its items changes nothing. */
export function useCount(key: string, path: FieldPath): number {
  const part = useWorkshop().part(key);
  const count = (): number => {
    const value = valueAt(part.get().content, path);
    return Array.isArray(value) ? value.length : 0;
  };
  return useSyncExternalStore(part.subscribe, count);
}

export function useText(key: string, path: FieldPath): string {
  const part = useWorkshop().part(key);
  return useSyncExternalStore(part.subscribe, () => textAt(part.get().content, path));
}

export function useOrder(): Order {
  return asOrder(usePart('order').content);
}
