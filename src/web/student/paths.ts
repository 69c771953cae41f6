/** The addresses of the team's area (product.md §2). */

type PhaseName = { id: number; slug: string };
type ActivityName = { id: number; slug: string };

export const rocketPath = '/student';

export const phasePath = ({ id, slug }: PhaseName): string => `/student/${id}/${slug}`;

export const listPath = (phase: PhaseName): string => `${phasePath(phase)}/list`;

export const activityPath = (phase: PhaseName, { id, slug }: ActivityName): string =>
  `/student/${phase.id}/activity/${id}/${slug}`;

export const submitPath = (phase: PhaseName, activity: ActivityName): string =>
  `${activityPath(phase, activity)}/submit`;

/** Pages with the same name fade into one another as one: a phase's slide and its list are one page. */
export const pageName = (path: string): string => path.replace(/\/list$/u, '');
