/** The jobs of the servers, as they are told to a beheerder. */

import type { admin } from '#contract/admin/admin.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { type JobFailure, jobFailures, type JobKind, jobKinds } from '#domain/jobs/jobs.ts';

export type Jobs = ResponseOf<typeof admin.jobs>['failed'];
export type Job = Jobs['first'][number];

/** A newer server beside this one may do what this one has no words for. */
export const isKnownKind = (kind: string): kind is JobKind => jobKinds.some((known) => known === kind);
const isKnownFailure = (failure: string): failure is JobFailure => jobFailures.some((known) => known === failure);
export const failureIn = ({ failure }: Job): JobFailure =>
  failure !== null && isKnownFailure(failure) ? failure : 'fault';

/** Where the focus goes when what had it is gone. */
export const failedPlace = 'failed-jobs';
