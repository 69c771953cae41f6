/** The team's login; above the limit of its network, it is retried automatically. */

import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

import { Problem } from '#contract/problem.ts';
import { loginCodeField, student } from '#contract/student.ts';
import { readCard } from '#domain/login/cardAddress.ts';
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
  const [timesAgain, setTimesAgain] = useState(0);
  const { error, variables, mutate } = login;
  const isThrottled = error instanceof Problem && error.status === 429 && timesAgain < mostTimesAgain;

  const enter = (input: NonNullable<typeof variables>): void =>
    mutate(input, {
      onSuccess: ({ token }) => {
        // This team must not see what another team saw on this device.
        clearResponses();
        remember('studentEnded', null);
        remember('studentToken', token);
        navigate(pageAfterLogin(search, '/student', rocketPath), { replace: true });
      },
    });
  useEffect(() => {
    if (!isThrottled || variables === undefined) return undefined;
    const again = setTimeout(() => {
      setTimesAgain(timesAgain + 1);
      enter(variables);
    }, againAfterMs);
    return () => clearTimeout(again);
  });
  return {
    enter: (loginCode: string) => enter({ loginCode, card: cardOfAddress() }),
    /** Called when the typed code changes. */
    reset: () => {
      setTimesAgain(0);
      login.reset();
    },
    isBusy: login.isPending || login.isSuccess,
    trouble: useTrouble(error, isThrottled),
    /** Refused because of the limit, and about to be retried. */
    isAtDoor: isThrottled,
  };
}

/** The error in words. */
function useTrouble(error: Error | null, isThrottled: boolean): string | undefined {
  const { t } = useTranslation();
  if (isThrottled) return t('login.at-door');
  if (error instanceof Problem && error.status === 429 && error.retryAfter !== null) {
    return `${waitText(t, error.retryAfter)} ${t('login.card-opens')}`;
  }
  const key = fieldError(error, loginCodeField) ?? formError(error);
  return key === undefined ? undefined : t(key);
}
