/** Drafts of the docent, kept on this device until they are saved. */

import { useStoredDraft } from '#web/components/form/useStoredDraft.ts';
import { recall, useStoredValue } from '#web/storedValue.ts';

/** `name` identifies the draft, and stays the same for the component's life. */
export function useDraft<Fields extends Record<string, unknown>>(name: string, stored: Fields) {
  return useStoredDraft(`draft:${name}`, stored);
}

/** Whether a draft is unsaved. */
export function useHasDraft(name: string): boolean {
  return useStoredValue(`draft:${name}`) !== null;
}

export function hasDraft(name: string): boolean {
  return recall(`draft:${name}`) !== null;
}

/** The draft of a rating is keyed by team and activity, so that it stays when the team's answer arrives meanwhile. */
export function ratingDraft(team: { id: string }, activity: { id: number }): string {
  return `rating:${team.id}:${activity.id}`;
}

export function feedbackDraft(team: { id: string }, phase: { number: number }): string {
  return `feedback:${team.id}:${phase.number}`;
}
