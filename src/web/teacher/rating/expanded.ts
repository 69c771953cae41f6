/** Which answers stand open on the rating screen: those that the docent opened, and those with a draft that waits. */

import { useState } from 'react';

import type { Activity } from '#domain/course.ts';
import { hasDraft, ratingDraft } from '#web/teacher/draft.ts';
import type { Team } from '#web/teacher/run.ts';

import { keyOf, type Place } from '#client/rating/places.ts';

export type Expanded = ReturnType<typeof useExpanded>;

export function useExpanded(teams: readonly Team[]) {
  const [open, setOpen] = useState<Readonly<Record<string, boolean>>>({});
  const isOpen = (team: Team, activity: { id: number }): boolean =>
    open[keyOf({ team: team.id, activity: activity.id })] ?? hasDraft(ratingDraft(team, activity));
  const set = (places: ReadonlyArray<Omit<Place, 'phase'>>, value: boolean): void =>
    setOpen((before) => ({ ...before, ...Object.fromEntries(places.map((place) => [keyOf(place), value])) }));
  const setAll = (activities: readonly Activity[], value: boolean): void => {
    set(
      teams.flatMap((team) => activities.map((activity) => ({ team: team.id, activity: activity.id }))),
      value,
    );
  };
  return { isOpen, set, setAll };
}
