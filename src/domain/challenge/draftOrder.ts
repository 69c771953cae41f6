/** The order of a draft's activities: onboarding, four phases and launch, as six lists of ids. */

import { fieldsIn } from './draftParts.ts';

export type Order = {
  onboarding: readonly number[];
  phases: ReadonlyArray<readonly number[]>;
  launch: readonly number[];
};

/** `list`: 0 is the onboarding, 1 to 4 a phase, 5 the launch. */
export type Spot = { list: number; index: number };

type Lists = ReadonlyArray<readonly number[]>;

const phases = 4;
export const launchList = phases + 1;

export const emptyOrder: Order = { onboarding: [], phases: [[], [], [], []], launch: [] };

export function listsOf({ onboarding, phases: ofPhases, launch }: Order): Lists {
  return [onboarding, ...Array.from({ length: phases }, (_, index) => ofPhases[index] ?? []), launch];
}

function orderOf(lists: Lists): Order {
  return { onboarding: lists[0] ?? [], phases: lists.slice(1, launchList), launch: lists[launchList] ?? [] };
}

/** Reads the order from its part: each activity once, and only activities that exist. */
export function orderIn(content: string | null, ids: ReadonlySet<number>): Order {
  const { onboarding, phases: ofPhases, launch } = fieldsIn(content) ?? {};
  const seen = new Set<number>();
  const take = (list: unknown): number[] =>
    (Array.isArray(list) ? list : []).filter((id: unknown): id is number => {
      if (typeof id !== 'number' || !ids.has(id) || seen.has(id)) return false;
      seen.add(id);
      return true;
    });
  const four = Array.isArray(ofPhases) ? ofPhases : [];
  return {
    onboarding: take(onboarding),
    phases: Array.from({ length: phases }, (_, place) => take(four[place])),
    launch: take(launch),
  };
}

export function spotOf(order: Order, id: number): Spot | undefined {
  const lists = listsOf(order);
  const list = lists.findIndex((ids) => ids.includes(id));
  return list === -1 ? undefined : { list, index: lists[list]?.indexOf(id) ?? 0 };
}

/** As a docent reads it, such as 1.2. */
export const numberAt = ({ list, index }: Spot): string => `${list}.${index + 1}`;

export function without(order: Order, id: number): Order {
  return orderOf(listsOf(order).map((ids) => ids.filter((one) => one !== id)));
}

/** Places the activity there and nowhere else; an index beyond the end means the end. */
export function placed(order: Order, id: number, { list, index }: Spot): Order {
  const rest = listsOf(without(order, id));
  return orderOf(rest.map((ids, at) => (at === list ? ids.toSpliced(Math.max(0, index), 0, id) : ids)));
}

/** At its former place; at the end of the first phase where that is unknown. */
export function putBack(order: Order, id: number, before: readonly Order[]): Order {
  if (spotOf(order, id) !== undefined) return order;
  const last = before.find((one) => spotOf(one, id) !== undefined);
  return placed(order, id, (last && spotOf(last, id)) ?? { list: 1, index: Number.MAX_SAFE_INTEGER });
}

/** A former order, with newer activities at their present place. */
export function broughtBack(before: Order, now: Order): Order {
  return listsOf(now)
    .flat()
    .reduce((order, id) => putBack(order, id, [now]), before);
}

/** Moves one up or down, and from the end of a list into the next one; undefined at the very end. */
export function stepped(order: Order, id: number, by: 1 | -1): Spot | undefined {
  const spot = spotOf(order, id);
  if (spot === undefined) return undefined;
  const lists = listsOf(order);
  const index = spot.index + by;
  if (index >= 0 && index < (lists[spot.list]?.length ?? 0)) return { list: spot.list, index };
  const next = lists[spot.list + by];
  return next === undefined ? undefined : { list: spot.list + by, index: by === 1 ? 0 : next.length };
}

/**
 * Applies the changes since `base` of one docent to the order of the other: no activity is lost, and none occurs twice.
 */
export function mergedOrder(base: Order, mine: Order, theirs: Order): Order {
  const [was, own, other] = [listsOf(base), listsOf(mine), listsOf(theirs)];
  const isOurs = (list: number): boolean => String(other[list]) === String(was[list]);
  const all = new Set(other.flat());
  let merged = orderOf(other.map((ids, list) => (isOurs(list) ? (own[list] ?? []).filter((id) => all.has(id)) : ids)));
  for (const id of was.flat()) if (spotOf(mine, id) === undefined) merged = without(merged, id);
  for (const id of own.flat()) {
    const [before, now] = [spotOf(base, id), spotOf(mine, id)];
    if (now !== undefined && before?.list !== now.list) merged = placed(merged, id, now);
  }
  // An activity that the merge lost is put back where the other docent has it.
  for (const id of other.flat()) {
    const [gone, there] = [spotOf(base, id) !== undefined && spotOf(mine, id) === undefined, spotOf(theirs, id)];
    if (!gone && spotOf(merged, id) === undefined && there !== undefined) merged = placed(merged, id, there);
  }
  return once(merged);
}

function once(order: Order): Order {
  const seen = new Set<number>();
  return orderOf(listsOf(order).map((ids) => ids.filter((id) => !seen.has(id) && seen.add(id))));
}
