/** The second step of the login: off, being set up with a phone, just set up with its recovery codes, or on. */

import { useEffect, useRef, useState } from 'react';

import { teacher } from '#contract/teacher.ts';
import { fieldError, submittedTexts } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { passFocusTo } from '#web/focus.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';

import { secondStepPlace } from './focusTargets.ts';
import { PasswordField } from './PasswordField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

import styles from './SecondStep.module.css';

type SecondStepProps = { isOn: boolean; recoveryCodes: number };

export function SecondStep({ isOn, recoveryCodes }: SecondStepProps) {
  const { t } = useTranslation();
  const prepare = useCall(teacher.prepareSecondStep);
  // The mutation is kept here: the form is unmounted by the time that the codes are shown.
  const begin = useCall(teacher.beginSecondStep);
  const leave = (): void => {
    passFocusTo(secondStepPlace);
    begin.reset();
    prepare.reset();
  };
  if (begin.data !== undefined) return <RecoveryCodes codes={begin.data.recoveryCodes} onDone={leave} />;
  if (isOn && !begin.isPending) return <SwitchOff recoveryCodes={recoveryCodes} onDone={leave} />;
  return (
    <>
      <p>{t('account.step-what')}</p>
      {prepare.data === undefined ? (
        <Button className={styles.start} disabled={prepare.isPending} onClick={() => prepare.mutate({})}>
          {t('account.step-on')}
        </Button>
      ) : (
        <SetUp {...prepare.data} begin={begin} />
      )}
      <FormTrouble error={prepare.error} />
    </>
  );
}

type SetUpProps = {
  secret: string;
  qr: { size: number; path: string };
  begin: ReturnType<typeof useCall<typeof teacher.beginSecondStep>>;
};

function SetUp({ secret, qr, begin }: SetUpProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const wrong = fieldError(begin.error, 'code');
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => begin.mutate(submittedTexts(event))}>
      <p>{t('account.step-scan')}</p>
      <QrCode qr={qr} label={t('account.step-qr')} />
      <p>
        {t('account.step-by-hand')} <code className={styles.secret}>{secret.match(/.{4}/gu)?.join(' ')}</code>
      </p>
      <TextField
        name="code"
        label={t('account.step-code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={wrong && t(wrong)}
      />
      <PasswordField error={begin.error} />
      <FormTrouble error={begin.error} />
      <Button type="submit" kind="primary" disabled={begin.isPending}>
        {t('account.step-begin')}
      </Button>
    </form>
  );
}

function SwitchOff({ recoveryCodes, onDone }: { recoveryCodes: number; onDone: () => void }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const end = useCall(teacher.endSecondStep, onDone);
  return (
    <>
      <Notice tone="good">{t('account.step-is-on')}</Notice>
      <p>{t('account.codes-left', { count: recoveryCodes })}</p>
      {isOpen ? (
        <form className={styles.form} noValidate onSubmit={(event) => end.mutate(submittedTexts(event))}>
          <p>{t('account.step-off-what')}</p>
          <PasswordField error={end.error} />
          <FormTrouble error={end.error} />
          <Button type="submit" disabled={end.isPending}>
            {t('account.step-off')}
          </Button>
        </form>
      ) : (
        <Button className={styles.start} onClick={() => setOpen(true)}>
          {t('account.step-off')}
        </Button>
      )}
    </>
  );
}
