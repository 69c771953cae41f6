/** `/student/login`: a team logs in with its five characters. */

import { Rocket as RocketIcon } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Redirect, useSearch } from 'wouter';

import { readCard } from '#domain/login/cardAddress.ts';
import { loginCodeLength, readLoginCode } from '#domain/login/loginCode.ts';
import { isPreview } from '#web/browser/basePath.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { pageAfterLogin } from '#web/guard.tsx';
import { PlainLinks } from '#web/public/plain/PlainLinks.tsx';
import { useStoredValue } from '#web/storedValue.ts';
import { rocketPath } from '#web/student/paths.ts';
import { Rocket } from '#web/ui/art/Rocket.tsx';
import { Sky } from '#web/ui/art/Sky.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useScreen } from '#web/useScreen.ts';

import { CodeInput } from './CodeInput.tsx';
import { useEntering } from './useLogin.ts';
import { WaitingHere } from './WaitingHere.tsx';

import styles from './StudentLoginScreen.module.css';

const blueprint = [{ state: 'empty' }, { state: 'empty' }, { state: 'empty' }, { state: 'empty' }] as const;

export function StudentLoginScreen() {
  const search = useSearch();
  const isIn = useStoredValue('studentToken') !== null;
  if (isIn) return <Redirect to={pageAfterLogin(search, '/student', rocketPath)} replace />;
  return <Login />;
}

/** Why a session ended unexpectedly. */
const whyEnded: Readonly<Record<string, string>> = { removed: 'login.removed', 'class-ended': 'refusal.class-ended' };

function Login() {
  const { t } = useTranslation();
  const ended = useStoredValue('studentEnded');
  // The focus goes to the code: there is nothing else to do here.
  useScreen(t('login.title'));
  return (
    <main data-mood="team" className={styles.page}>
      <Sky />
      <Rocket parts={blueprint} className={styles.rocket} />
      <section className={styles.card}>
        <h1>{t('login.title')}</h1>
        <p className={styles.lead}>{t('login.lead')}</p>
        {ended === null ? null : <Notice>{t(whyEnded[ended] ?? 'login.ended')}</Notice>}
        <CodeForm />
        <WaitingHere />
        <PlainLinks />
      </section>
    </main>
  );
}

const unclearText = { several: 'login.several-codes', none: 'login.no-code' } as const;

const codeOfAddress = (): string => readLoginCode(readCard(window.location).code).slice(0, loginCodeLength);

function CodeForm() {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { enter, reset, isBusy, isAtDoor, trouble } = useEntering();
  // The code of a boarding pass, from its QR code.
  const [code, setCode] = useState(codeOfAddress);
  const [isTooShort, setTooShort] = useState(false);
  const [unclear, setUnclear] = useState<'several' | 'none'>();
  const id = useId();
  const said = unclear === undefined ? trouble : t(unclearText[unclear]);
  const isRefused = trouble !== undefined && !isAtDoor;
  // A code that was sent by its last letter stays as it is, so that this letter can be taken back.
  const isSentByLetter = useRef(false);
  useEffect(() => {
    if (isRefused && !isSentByLetter.current) form.current?.querySelector('input')?.select();
  }, [isRefused]);

  // A docent who looks as a team at one page is logged in automatically.
  const isLed = new URLSearchParams(useSearch()).has('next');
  const entersNow = useRef(isPreview && isLed && code.length === loginCodeLength);
  useEffect(() => {
    if (entersNow.current) enter(code);
    entersNow.current = false;
  });

  // A boarding pass scanned while this page is open does not load a page, so its hash change is handled here.
  useEffect(() => {
    const read = (): void => setCode(codeOfAddress());
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setUnclear(undefined);
    reset();
    isSentByLetter.current = false;
    if (code.length === loginCodeLength) enter(code);
    else setTooShort(true);
  };
  const type = (typed: string): void => {
    setTooShort(false);
    setUnclear(undefined);
    reset();
    setCode(typed);
    // A letter that is changed in a whole code waits for the button: each try counts for the limit of guesses.
    isSentByLetter.current = code.length < loginCodeLength && typed.length === loginCodeLength;
    if (isSentByLetter.current) enter(typed);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      <CodeInput
        label={t('login.code')}
        value={code}
        onChange={type}
        onUnclear={setUnclear}
        isWrong={isTooShort || isRefused || unclear !== undefined}
        describedBy={said === undefined ? undefined : id}
      />
      <p id={id} role="alert" className={styles.error}>
        {said}
      </p>
      <Button type="submit" kind="primary" size="large" icon={<RocketIcon aria-hidden />} disabled={isBusy || isAtDoor}>
        {t('login.enter')}
      </Button>
    </form>
  );
}
