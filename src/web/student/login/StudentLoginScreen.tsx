/** `/student/login`: a team comes aboard with its five characters. */

import { Rocket as RocketIcon } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect, useLocation, useSearch } from 'wouter';

import { Problem } from '#contract/problem.ts';
import { loginCodeField, student } from '#contract/student.ts';
import { loginCodeLength, readLoginCode } from '#domain/loginCode.ts';
import { pageAfterLogin } from '#web/guard.tsx';
import { fieldError, formError } from '#web/parts/formErrors.ts';
import { queryClient, useCall } from '#web/query.ts';
import { remember, useRemembered } from '#web/remembered.ts';
import { rocketPath } from '#web/student/paths.ts';
import { Rocket } from '#web/ui/art/Rocket.tsx';
import { Sky } from '#web/ui/art/Sky.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useScreen } from '#web/useScreen.ts';

import { CodeInput } from './CodeInput.tsx';
import { WaitingHere } from './WaitingHere.tsx';

import styles from './StudentLoginScreen.module.css';

const blueprint = [{ state: 'empty' }, { state: 'empty' }, { state: 'empty' }, { state: 'empty' }] as const;

export function StudentLoginScreen() {
  const search = useSearch();
  const isIn = useRemembered('studentToken') !== null;
  if (isIn) return <Redirect to={pageAfterLogin(search, '/student', rocketPath)} replace />;
  return <Login search={search} />;
}

function Login({ search }: { search: string }) {
  const { t } = useTranslation();
  const ended = useRemembered('studentEnded');
  // The focus goes to the code: there is nothing else to do here.
  useScreen(t('login.title'));
  return (
    <main data-mood="team" className={styles.page}>
      <Sky />
      <Rocket parts={blueprint} className={styles.rocket} />
      <section className={styles.card}>
        <h1>{t('login.title')}</h1>
        <p className={styles.lead}>{t('login.lead')}</p>
        {ended === null ? null : <Notice>{t(ended === 'removed' ? 'login.removed' : 'login.ended')}</Notice>}
        <CodeForm search={search} />
        <WaitingHere />
      </section>
    </main>
  );
}

function CodeForm({ search }: { search: string }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const login = useCall(student.login);
  // The code of a boarding pass, from its QR code.
  const [code, setCode] = useState(() =>
    readLoginCode(new URLSearchParams(search).get('code') ?? '').slice(0, loginCodeLength),
  );
  const [isTooShort, setTooShort] = useState(false);
  const trouble = useTrouble(login.error);
  const id = useId();

  const enter = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    if (code.length < loginCodeLength) {
      setTooShort(true);
      field?.focus();
      return;
    }
    login.mutate(
      { loginCode: code },
      {
        onSuccess: ({ token }) => {
          // What another team saw on this device is not for this one.
          queryClient.clear();
          remember('studentEnded', null);
          remember('studentToken', token);
          navigate(pageAfterLogin(search, '/student', rocketPath), { replace: true });
        },
        onError: () => field?.select(),
      },
    );
  };
  const type = (typed: string): void => {
    setTooShort(false);
    login.reset();
    setCode(typed);
  };
  return (
    <form className={styles.form} onSubmit={enter} noValidate>
      <CodeInput
        label={t('login.code')}
        value={code}
        onChange={type}
        isWrong={isTooShort || trouble !== undefined}
        describedBy={trouble === undefined ? undefined : id}
      />
      <p id={id} role="alert" className={styles.error}>
        {trouble}
      </p>
      <Button
        type="submit"
        kind="primary"
        size="large"
        icon={<RocketIcon aria-hidden />}
        disabled={login.isPending || login.isSuccess}
      >
        {t('login.enter')}
      </Button>
    </form>
  );
}

/** What went wrong, in words. */
function useTrouble(error: Error | null): string | undefined {
  const { t } = useTranslation();
  if (error instanceof Problem && error.status === 429 && error.retryAfter !== null) {
    return t('login.throttled-seconds', { count: error.retryAfter });
  }
  const key = fieldError(error, loginCodeField) ?? formError(error);
  return key === undefined ? undefined : t(key);
}
