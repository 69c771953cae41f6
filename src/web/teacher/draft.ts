/** What the docent types, kept on this device until it is saved. */

import { useStoredDraft } from '#web/components/form/useStoredDraft.ts';
import { recall, useStoredValue } from '#web/storedValue.ts';

/** `name` says whose draft it is, and stays the same for the component's life. */
export function useDraft<Fields extends Record<string, unknown>>(name: string, stored: Fields) {
  return useStoredDraft(`draft:${name}`, stored);
}

/** Whether something typed waits to be saved. */
export function useHasDraft(name: string): boolean {
  return useStoredValue(`draft:${name}`) !== null;
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
