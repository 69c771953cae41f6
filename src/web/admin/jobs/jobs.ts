/** The jobs of the servers, as a beheerder sees them. */

import type { admin } from '#contract/admin/admin.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { type JobFailure, jobFailures, type JobKind, jobKinds } from '#domain/jobs/jobs.ts';

export type Jobs = ResponseOf<typeof admin.jobs>['failed'];
export type Job = Jobs['first'][number];

/** A newer server beside this one may have jobs that this one has no words for. */
export const isJobKind = (kind: string): kind is JobKind => jobKinds.some((known) => known === kind);
const isJobFailure = (failure: string): failure is JobFailure => jobFailures.some((known) => known === failure);
export const failureIn = ({ failure }: Job): JobFailure =>
  failure !== null && isJobFailure(failure) ? failure : 'fault';

/** The focus target when the focused element is removed. */
export const failedPlace = 'failed-jobs';
