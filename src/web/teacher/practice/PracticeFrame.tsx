/** Around a docent's screens in a practice: a line that says what it is, and the coach; the digibord has neither (docs/rules.md 17.8, 17.9). */

import { ArrowLeft, ChevronDown, Gauge, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';

import { practice } from '#contract/practice/practice.ts';
import type { PracticeState } from '#contract/practice/practiceSchemas.ts';
import { practicePaces } from '#domain/lesson/practice.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { useStoredValue } from '#web/storedValue.ts';
import { endPage } from '#web/teacher/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import { Toggle } from '#web/ui/Toggle.tsx';

import { Coach } from './Coach.tsx';
import { usePractice } from './usePractice.ts';

import styles from './PracticeFrame.module.css';

export function Frame({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const { state, isOver } = usePractice();
  const isIn = useStoredValue('authorization') !== null;
  if (isOver) return <Over />;
  if (!isIn) return <ToLoginOutside />;
  const isBoard = /^\/docent\/(?:digibord|video)/u.test(path);
  const isEnd = path.startsWith(endPage);
  const isRemote = path.startsWith('/docent/afstandsbediening');
  const hasCoach = !isBoard && !isRemote && !isEnd;
  return (
    <div className={classes(hasCoach && styles.coached)}>
      {isBoard ? null : <PracticeStrip state={state} isEnd={isEnd} />}
      {children}
      {hasCoach ? <Coach state={state} /> : null}
    </div>
  );
}

function PracticeStrip({ state, isEnd }: { state: PracticeState | undefined; isEnd: boolean }) {
  const { t } = useTranslation();
  const setPace = useCall(practice.setPace);
  return (
    <aside className={styles.strip} data-mood="docent" aria-label={t('practice.title')}>
      <p>{t('practice.nothing-kept')}</p>
      <div className={styles.presses}>
        {isEnd ? null : (
          <ButtonLink
            kind="quiet"
            size="small"
            href={endPage}
            onClick={(event) => {
              // The second press of a double click on the screen before.
              if (event.detail > 1) event.preventDefault();
            }}
          >
            {t('practice.stop')}
          </ButtonLink>
        )}
        {state === undefined ? null : (
          <MoreMenu
            size="small"
            data-coach="pace"
            label={t('practice.pace', { pace: t(`practice.pace-${state.pace}`) })}
            icon={<Gauge aria-hidden />}
            after={<ChevronDown aria-hidden />}
          >
            {practicePaces.map((pace) => (
              <Toggle key={pace} isOn={pace === state.pace} onToggle={() => setPace.mutate({ pace })}>
                {t(`practice.pace-${pace}`)}
              </Toggle>
            ))}
          </MoreMenu>
        )}
      </div>
      <FormTrouble error={setPace.error} />
    </aside>
  );
}

/** A practice or trial has no login of its own: the school's leads back to this page. */
export function ToLoginOutside() {
  useEffect(() => {
    const { pathname, search } = window.location;
    window.location.replace(`/docent/login?next=${encodeURIComponent(pathname + search)}`);
  }, []);
  return null;
}

/** The server ended it, or was started again: the way back is outside the practice. */
function Over() {
  const { t } = useTranslation();
  return (
    <OverPage
      title={t('practice.title')}
      action={
        <Button
          kind="primary"
          icon={<RotateCcw aria-hidden />}
          onClick={() => window.location.assign('/docent/oefenles')}
        >
          {t('practice.again')}
        </Button>
      }
    >
      {t('practice.over')}
    </OverPage>
  );
}

type OverPageProps = { title: string; action?: ReactNode; children: string };

export function OverPage({ title, action, children }: OverPageProps) {
  const { t } = useTranslation();
  return (
    <main className={styles.over} data-mood="docent">
      <h1>{title}</h1>
      <EmptyState
        action={
          <>
            {action}
            <Button
              kind={action === undefined ? 'primary' : 'secondary'}
              icon={<ArrowLeft aria-hidden />}
              onClick={() => window.location.assign('/docent/challenges')}
            >
              {t('practice.to-classes')}
            </Button>
          </>
        }
      >
        {children}
      </EmptyState>
    </main>
  );
}
