/** The class in the address of the remote control, as in its QR code: it becomes the active one of this device (docs/rules.md 9.38). */

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';

import { readRuns } from '#contract/decode/listedRun.ts';
import { teacher } from '#contract/teacher.ts';
import { queryOptionsFor, useCall } from '#web/query.ts';
import { remember } from '#web/storedValue.ts';

/** `isComing`: the class is not known yet. `isUnknown`: this docent does not lead it. */
export function useClassFromAddress(): { isComing: boolean; isUnknown: boolean } {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const classId = new URLSearchParams(search).get('klas');
  const list = useQuery({ ...queryOptionsFor(teacher.challengeList, {}), select: readRuns, enabled: classId !== null });
  const { mutate, isError } = useCall(teacher.setActiveChallenge);
  const run = list.data?.find(({ id }) => id === classId);
  const isKnown = classId === null || list.data !== undefined;
  const toActivate = run === undefined || run.isActive ? undefined : run.id;
  const activate = useEffectEvent(() => {
    if (run === undefined) return;
    const onSuccess = ({ id }: { id: string }): void => remember('activeChallengeId', id);
    mutate({ challenge: run.course.challenge.slug, runId: run.id }, { onSuccess });
  });
  useEffect(() => {
    if (toActivate !== undefined) activate();
  }, [toActivate]);
  // From here on the address no longer names a class: another one may be chosen later.
  const isThere = run?.isActive === true;
  useEffect(() => {
    if (isThere) navigate(path, { replace: true });
  }, [isThere, navigate, path]);
  const isUnknown = classId !== null && isKnown && (run === undefined || isError);
  return { isComing: classId !== null && !isUnknown && !list.isError && !isThere, isUnknown };
}
