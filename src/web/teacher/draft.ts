/** What the docent types, kept on this device until it is saved: a reload or a lost connection takes nothing. */

import { useRef, useState } from 'react';

import { recall, remember, useRemembered } from '#web/remembered.ts';

/** `name` says whose draft it is, and stays the same for the component's life. A kept draft wins over `stored`, the texts as the server has them. */
export function useDraft<Fields extends Record<string, unknown>>(name: string, stored: Fields) {
  const slot = `draft:${name}` as const;
  const [kept] = useState(() => recall(slot));
  const [typed, setTyped] = useState<Partial<Fields>>(() => readDraft<Fields>(kept));
  /** As this window wrote it last. */
  const own = useRef(kept);

  const change = (fields: Partial<Fields>): void => {
    const all = { ...typed, ...fields };
    setTyped(all);
    own.current = JSON.stringify(all);
    remember(slot, own.current);
  };
  const clear = (): void => {
    setTyped({});
    // What was typed in another window of this browser stays.
    if (recall(slot) === own.current) remember(slot, null);
  };
  return { fields: { ...stored, ...typed }, isTouched: Object.keys(typed).length > 0, change, clear };
}

/** Whether something typed waits to be saved. */
export function useHasDraft(name: string): boolean {
  return useRemembered(`draft:${name}`) !== null;
}

export function hasDraft(name: string): boolean {
  return recall(`draft:${name}`) !== null;
}

/** A rating belongs to a team and an activity, so that what was typed stays when the team's answer comes in meanwhile. */
export function ratingDraft(team: { id: string }, activity: { id: number }): string {
  return `rating:${team.id}:${activity.id}`;
}

export function feedbackDraft(team: { id: string }, phase: { number: number }): string {
  return `feedback:${team.id}:${phase.number}`;
}

function readDraft<Fields>(kept: string | null): Partial<Fields> {
  try {
    // Only `change` writes here, with the same fields.
    return kept === null ? {} : (JSON.parse(kept) as Partial<Fields>);
  } catch {
    return {};
  }
}
