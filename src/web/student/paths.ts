/** The addresses of the team's area. */

import { basePath } from '#web/browser/basePath.ts';

type PhaseName = { number: number; slug: string };
type ActivityName = { id: number; slug: string };

export const rocketPath = '/student';

export const phasePath = ({ number, slug }: PhaseName): string => `/student/${number}/${slug}`;

export const listPath = (phase: PhaseName): string => `${phasePath(phase)}/list`;

export const activityPath = (phase: PhaseName, { id, slug }: ActivityName): string =>
  `/student/${phase.number}/activity/${id}/${slug}`;

export const submitPath = (phase: PhaseName, activity: ActivityName): string =>
  `${activityPath(phase, activity)}/submit`;

/** The page on screen, in the form of these addresses. */
export const pathNow = (): string => window.location.pathname.slice(basePath.length);

/** Whether an address is that of the activity or its form, with any slug. */
export function isPageOf(path: string, phase: PhaseName, activity: ActivityName): boolean {
  return path.startsWith(`/student/${phase.number}/activity/${activity.id}/`);
}

/** The phase that a page belongs to. */
export function phaseOf(path: string): number | undefined {
  const number = /^\/student\/(\d+)\//u.exec(path)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** The activity whose page or form the address names; undefined elsewhere. */
export function activityOfPath(path: string): number | undefined {
  const id = /^\/student\/\d+\/activity\/(\d+)(?:\/|$)/u.exec(path)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Pages with the same name count as one for the fade: a phase's slide and its list are one page. */
export const pageName = (path: string): string => path.replace(/\/list$/u, '');
