/** The board of a trial flight: where to go, the one code for all devices, and how far they are (docs/rules.md 17.11). */

import { X } from 'lucide-react';

import { trial } from '#contract/practice/practice.ts';
import type { TrialState } from '#contract/practice/practiceSchemas.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useStoredValue } from '#web/storedValue.ts';
import { LoginAddress } from '#web/teacher/board/LoginAddress.tsx';
import { useWakeLock } from '#web/teacher/board/useWakeLock.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { useScreen } from '#web/useScreen.ts';

import { OverPage, ToLoginOutside } from './PracticeFrame.tsx';
import { useLeavePractice, usePolled } from './usePractice.ts';

import styles from './TrialBoard.module.css';

const counts = ['inside', 'sent', 'revealed'] as const;

export function TrialBoard() {
  const { t } = useTranslation();
  const heading = useScreen(t('trial.title'));
  const { state, isOver } = usePolled(trial.trial, {});
  const { leaveTo, isPending, error } = useLeavePractice(trial.endTrial);
  const isIn = useStoredValue('authorization') !== null;
  useWakeLock();
  if (isOver) return <OverPage title={t('trial.title')}>{t('trial.over')}</OverPage>;
  if (!isIn) return <ToLoginOutside />;
  return (
    <main className={styles.board} data-mood="digibord">
      <header className={styles.top}>
        <h1 ref={heading} tabIndex={-1}>
          {t('trial.title')}
          {state === undefined ? null : <span className={styles.challenge}>{state.challenge}</span>}
        </h1>
        <Button icon={<X aria-hidden />} disabled={isPending} onClick={() => leaveTo('/docent/challenges')}>
          {t('trial.stop')}
        </Button>
      </header>
      <FormTrouble error={error} />
      {state === undefined ? <Loading label={t('loading')} /> : <Flight state={state} />}
    </main>
  );
}

function Flight({ state }: { state: TrialState }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.way}>
        <div className={styles.words}>
          <p>
            {t('trial.go-to')} <LoginAddress address={state.address} />
          </p>
          <p>{t('trial.type-code')}</p>
          <p className={styles.code} translate="no">
            {state.code}
          </p>
        </div>
        <div className={styles.scan}>
          <QrCode qr={state.qr} label={t('trial.qr')} />
          <p>{t('trial.or-scan')}</p>
        </div>
      </div>
      <div role="status">
        <dl className={styles.counts}>
          {counts.map((what) => (
            <div key={what}>
              <dt>{t(`trial.count-${what}`)}</dt>
              <dd>{state[what]}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={styles.trace}>{t('trial.about', { most: state.most })}</p>
    </>
  );
}
