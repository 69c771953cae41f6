/** The end of a practice: what the docent did, what there is to try, and the ways out (docs/rules.md 17.10). */

import { ArrowLeft, Check, Plus, Printer, X } from 'lucide-react';

import { deedsOf, untried } from '#client/practice/coach.ts';
import type { PracticeState } from '#contract/practice/practiceSchemas.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { TeacherShell } from '#web/teacher/TeacherShell.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { useScreen } from '#web/useScreen.ts';

import { useLeavePractice, usePractice } from './usePractice.ts';

import icons from './IconList.module.css';
import styles from './PracticeEnd.module.css';

export function PracticeEnd() {
  const { t } = useTranslation();
  const heading = useScreen(t('practice.title'));
  const { state } = usePractice();
  return (
    <TeacherShell>
      <h1 ref={heading} tabIndex={-1}>
        {t(titleOf(state))}
      </h1>
      {state === undefined ? <Loading label={t('loading')} /> : <Page state={state} />}
    </TeacherShell>
  );
}

function titleOf(state: PracticeState | undefined): string {
  if (state === undefined) return 'practice.end';
  if (state.done.liftoffs > 0) return 'practice.end-launched';
  return state.isReadyForLiftoff ? 'practice.end-ready' : 'practice.end';
}

function Page({ state }: { state: PracticeState }) {
  const { t } = useTranslation();
  const did = deedsOf(state);
  const left = untried(state);
  return (
    <div className={styles.page}>
      <p>{t('practice.end-about', { challenge: state.challenge, count: state.minutesPlayed })}</p>
      <div className={styles.parts}>
        <Card>
          <h2>{t('practice.you-did')}</h2>
          {did.length === 0 ? (
            <p>{t('practice.did-nothing')}</p>
          ) : (
            <ul className={classes(icons.lines, styles.did)}>
              {did.map(({ deed, count }) => (
                <li key={deed}>
                  <Check aria-hidden />
                  <span>{t(`practice.did-${deed}`, { count })}</span>
                </li>
              ))}
            </ul>
          )}
        </Card>
        {left.length === 0 ? null : (
          <Card>
            <h2>{t('practice.to-try')}</h2>
            <ul className={styles.left}>
              {left.map((step) => (
                <li key={step}>
                  <strong>{t(`practice.step-${step}`)}</strong>
                  <span>{t(`practice.why-${step}`)}</span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      <WaysOut hasLeft={left.length > 0} />
    </div>
  );
}

function WaysOut({ hasLeft }: { hasLeft: boolean }) {
  const { t } = useTranslation();
  const { leaveTo, isPending, error } = useLeavePractice();
  return (
    <div className={styles.out}>
      <div className={styles.ways}>
        <Button
          kind="primary"
          icon={<Plus aria-hidden />}
          disabled={isPending}
          onClick={() => leaveTo('/docent/nieuwe-klas')}
        >
          {t('practice.own-class')}
        </Button>
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t('practice.print')}
        </Button>
        <Button icon={<X aria-hidden />} disabled={isPending} onClick={() => leaveTo('/docent/challenges')}>
          {t('practice.close')}
        </Button>
        <ButtonLink kind="quiet" href="/docent/teams" icon={<ArrowLeft aria-hidden />}>
          {t(hasLeft ? 'practice.go-on' : 'practice.look-round')}
        </ButtonLink>
      </div>
      <p className={styles.trace}>{t('practice.leaves-nothing')}</p>
      <FormTrouble error={error} />
    </div>
  );
}
