/** `/docent/login`: a welcome, and the login form. */

import { useEffect, useRef, useState } from 'react';
import { Redirect, useSearch } from 'wouter';

import { rootOf } from '#contract/addresses.ts';
import { Problem } from '#contract/problem.ts';
import { teacher } from '#contract/teacher.ts';
import { fieldError, submittedTexts } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { pageAfterLogin } from '#web/guard.tsx';
import { PlainLinks } from '#web/public/plain/PlainLinks.tsx';
import { useCall } from '#web/query.ts';
import { useStoredValue } from '#web/storedValue.ts';
import { Sky } from '#web/ui/art/Sky.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useScreen } from '#web/useScreen.ts';

import { useEntering } from './afterLogin.ts';
import { SchoolLogin } from './SchoolLogin.tsx';

import styles from './TeacherLoginScreen.module.css';

export function TeacherLoginScreen() {
  const { t } = useTranslation();
  // The focus goes to the first field: there is nothing else to do here.
  useScreen(t('teacher-login.title'));
  const search = useSearch();
  const isIn = useStoredValue('authorization') !== null;
  const login = useCall(teacher.login);
  // A practice lesson or a trial flight sends only a docent whose login has ended, and can't clear what this browser stores of it.
  const isSentByThrowaway = rootOf(new URLSearchParams(search).get('next') ?? '') !== '';
  if (isIn && login.isIdle && !isSentByThrowaway)
    return <Redirect to={pageAfterLogin(search, '/docent', '/docent/digibord')} replace />;
  return (
    <main data-mood="docent" className={styles.page}>
      <section className={styles.welcome} data-mood="team">
        <Sky />
        <div className={styles.words}>
          <p className={styles.brand}>Lanceerbasis</p>
          <h1>{t('teacher-login.title')}</h1>
          <p>{t('teacher-login.welcome')}</p>
        </div>
        <img src="/rocket/whole.svg" alt="" width={256} height={644} className={styles.rocket} />
      </section>
      <LoginForm login={login} search={search} />
    </main>
  );
}

/** Why a session ended unexpectedly. */
const whyEnded: Readonly<Record<string, string>> = {
  restored: 'teacher-login.restored',
  'no-cookie': 'teacher-login.no-cookie',
};

type LoginFormProps = { login: ReturnType<typeof useCall<typeof teacher.login>>; search: string };

function LoginForm({ login, search }: LoginFormProps) {
  const { t } = useTranslation();
  const entered = useEntering(search);
  const ended = useStoredValue('teacherEnded');
  const form = useRef<HTMLFormElement>(null);
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const [asksCode, setAsksCode] = useState(false);
  const goTo = (name: string): void => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  useEffect(() => goTo(asksCode ? 'code' : 'username'), [asksCode]);

  const enter = (fields: Record<string, string>): void => {
    const missing = ['username', 'password'].filter((name) => fields[name] === '');
    setEmpty(missing);
    if (missing.length > 0) {
      login.reset();
      return;
    }
    login.mutate(fields, {
      onSuccess: entered,
      onError: (error) => {
        if (!isSecondStep(error)) {
          form.current?.querySelector<HTMLInputElement>('[name="password"]')?.select();
          return;
        }
        setAsksCode(true);
        goTo('code');
      },
    });
  };
  /** Marked without words (docs/rules.md 1.13). */
  const mark = (name: string): '' | undefined =>
    empty.includes(name) || fieldError(login.error, name) !== undefined ? '' : undefined;
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => enter(submittedTexts(event))} noValidate>
      {ended === null ? null : (
        <Notice tone={ended === 'no-cookie' ? 'bad' : 'info'}>{t(whyEnded[ended] ?? 'teacher-login.ended')}</Notice>
      )}
      <TextField
        name="username"
        label={t('teacher-login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={mark('username')}
      />
      <TextField
        name="password"
        type="password"
        label={t('teacher-login.password')}
        autoComplete="current-password"
        error={mark('password')}
        // The name is in sight, and is right more often.
        data-typed-again={fieldError(login.error, 'password') === undefined ? undefined : true}
      />
      {asksCode ? <CodeField error={login.error} /> : null}
      <Button type="submit" kind="primary" size="large" disabled={login.isPending}>
        {t('teacher-login.enter')}
      </Button>
      {/* Below, so that the fields stay where they are. */}
      <FormTrouble error={login.error} />
      <SchoolLogin search={search} />
      <PlainLinks />
    </form>
  );
}

const isSecondStep = (error: Error): boolean => error instanceof Problem && error.code === 'second-step';

/** Shown once the password was right and a code is required. */
function CodeField({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  const wrong = fieldError(error, 'code');
  return (
    <TextField
      name="code"
      label={t('teacher-login.code')}
      hint={t('teacher-login.code-hint')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      error={wrong && t(wrong)}
    />
  );
}
