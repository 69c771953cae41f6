/** The team's login; above the limit of its network, it is retried automatically. */

import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

import { trialEntrance } from '#contract/practice/practice.ts';
import { Problem } from '#contract/problem.ts';
import { loginCodeField, student } from '#contract/student.ts';
import { readCard } from '#domain/login/cardAddress.ts';
import { isTrialCode } from '#domain/login/loginCode.ts';
import { isThrowaway, isTrial } from '#web/browser/basePath.ts';
import { fieldError, formError } from '#web/components/form/formErrors.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { waitText } from '#web/components/waitText.ts';
import { pageAfterLogin } from '#web/guard.tsx';
import { clearResponses, useCall } from '#web/query.ts';
import { remember } from '#web/storedValue.ts';
import { rocketPath } from '#web/student/paths.ts';

/**
 * A class that logs in together gets in meanwhile, even beside a script with hundreds of connections (docs/rules.md
 * 1.16).
 */
const againAfterMs = 2000;
const mostTimesAgain = 8;

/** From a boarding pass's QR code. */
const cardOfAddress = (): string => readCard(window.location).secret;

export function useEntering() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const login = useCall(student.login);
  const entrance = useCall(trialEntrance.enterTrial);
  const { error, variables, isPending, isSuccess } = entrance.isIdle ? login : entrance;
  const [timesAgain, setTimesAgain] = useState(0);
  const isThrottled = error instanceof Problem && error.status === 429 && timesAgain < mostTimesAgain;

  const enter = (loginCode: string): void => {
    // A trial flight has a page of its own, which may be on another server, and logs in there.
    if (isTrialCode(loginCode) && !isThrowaway) {
      return entrance.mutate({ loginCode }, { onSuccess: ({ path }) => window.location.replace(path) });
    }
    return login.mutate(
      { loginCode, card: cardOfAddress() },
      {
        onSuccess: ({ token }) => {
          // This team must not see what another team saw on this device.
          clearResponses();
          remember('studentEnded', null);
          remember('studentToken', token);
          navigate(pageAfterLogin(search, '/student', rocketPath), { replace: true });
        },
      },
    );
  };
  useEffect(() => {
    if (!isThrottled || variables?.loginCode === undefined) return undefined;
    const { loginCode } = variables;
    const again = setTimeout(() => {
      setTimesAgain(timesAgain + 1);
      enter(loginCode);
    }, againAfterMs);
    return () => clearTimeout(again);
  });
  return {
    enter,
    /** Called when the typed code changes. */
    reset: () => {
      setTimesAgain(0);
      login.reset();
      entrance.reset();
    },
    isBusy: isPending || isSuccess,
    trouble: useTrouble(error, isThrottled),
    /** Refused because of the limit, and about to be retried. */
    isAtDoor: isThrottled,
  };
}

/** The error in words. */
function useTrouble(error: Error | null, isThrottled: boolean): string | undefined {
  const { t } = useTranslation();
  if (isThrottled) return t('login.at-door');
  if (isTrial && error instanceof Problem && error.status === 404) return t('trial.over');
  if (error instanceof Problem && error.status === 429 && error.retryAfter !== null) {
    return `${waitText(t, error.retryAfter)} ${t('login.card-opens')}`;
  }
  const key = fieldError(error, loginCodeField) ?? formError(error);
  return key === undefined ? undefined : t(key);
}
