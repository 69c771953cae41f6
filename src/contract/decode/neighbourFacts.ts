/** 'Kijk bij de buren' as the docent sees it: the activities where it is on, and what teams said about each other's answers. */

import type { FromTeacher } from './facts.ts';

export type SentLook = {
  id: string;
  activityId: number;
  /** The team that looked, and the team whose answer it saw. */
  teamId: string;
  neighbourId: string;
  stars: readonly string[];
  wish: string;
  /** The answer changed since. */
  isOlder: boolean;
  /** Null until the docent decides. */
  isLetThrough: boolean | null;
};

export type Neighbours = {
  activities: ReadonlySet<number>;
  /** The number of teams that looked, by activity. */
  looked: ReadonlyMap<number, number>;
  looks: readonly SentLook[];
};

export function readNeighbours({ activities, looked, looks }: FromTeacher<'neighbours'>): Neighbours {
  return {
    activities: new Set(activities),
    looked: new Map(looked.map(({ activity_id: id, teams }) => [id, teams])),
    looks: looks.map((look) => ({
      id: look.id,
      activityId: look.activity_id,
      teamId: look.studentgroup_id,
      neighbourId: look.neighbour_id,
      stars: look.stars,
      wish: look.wish,
      isOlder: look.is_older,
      isLetThrough: look.let_through,
    })),
  };
}
