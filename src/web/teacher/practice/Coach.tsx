/** The coach: the one next thing with its reason, 'Laat zien', and the six tasks (docs/rules.md 17.9). */

import { Check, Circle, Eye, Flag } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';

import { adviceFor, type CoachAdvice } from '#client/practice/coach.ts';
import type { PracticeState } from '#contract/practice/practiceSchemas.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { endPage } from '#web/teacher/paths.ts';
import { useMediaQuery } from '#web/ui/art/useMediaQuery.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Fold } from '#web/ui/Fold.tsx';

import { pointAt } from './pointAt.ts';

import styles from './Coach.module.css';
import icons from './IconList.module.css';

/** As `--coach-beside` in `widths.css`. */
const beside = '(width >= 85rem) and (height >= 32rem)';

/** Without a state its room is reserved, so that nothing moves once it speaks. */
export function Coach({ state }: { state: PracticeState | undefined }) {
  const isBeside = useMediaQuery(beside);
  return <Place isBeside={isBeside}>{state === undefined ? null : <Words state={state} isBeside={isBeside} />}</Place>;
}

function Words({ state, isBeside }: { state: PracticeState; isBeside: boolean }) {
  const { t } = useTranslation();
  const advice = adviceFor(state);
  const done = advice.tasks.filter(({ isDone }) => isDone).length;
  const tasks = t('practice.tasks', { done, of: advice.tasks.length });
  return (
    <>
      <Next advice={advice} />
      {isBeside ? (
        <>
          <h3 className={styles.count}>{tasks}</h3>
          <Tasks advice={advice} />
        </>
      ) : (
        <Fold title={tasks}>
          <Tasks advice={advice} />
        </Fold>
      )}
    </>
  );
}

/** Beside the screen, or a strip at the foot for which the page keeps room. */
function Place({ isBeside, children }: { isBeside: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const { style } = document.documentElement;
    const watching = new ResizeObserver(() => {
      const isFoot = !isBeside && getComputedStyle(current).position === 'fixed';
      style.setProperty('--coach-room', isFoot ? `${current.offsetHeight}px` : '0px');
    });
    watching.observe(current);
    return () => {
      watching.disconnect();
      style.removeProperty('--coach-room');
    };
  }, [isBeside]);
  return (
    <aside ref={place} className={styles.coach} data-mood="docent" aria-label={t('practice.coach')}>
      {children}
    </aside>
  );
}

function Next({ advice: { step, place, waitsFor } }: { advice: CoachAdvice }) {
  const { t } = useTranslation();
  const [path, navigate] = useLocation();
  const show = (): void => {
    if (place?.path !== undefined && path !== place.path) navigate(place.path);
    if (place !== undefined) pointAt(place.targets);
  };
  return (
    <div className={styles.next}>
      {/* Always mounted, so that a screen reader hears each next thing. */}
      <div role="status">
        {waitsFor === undefined ? null : (
          <p className={styles.wait}>{t('practice.meanwhile', { wait: t(`practice.step-${waitsFor}`) })}</p>
        )}
        <h2 className={styles.what}>{t(`practice.step-${step}`)}</h2>
        <p className={styles.why}>
          {t(`practice.why-${step}`)}{' '}
          {step !== 'paused' && place?.targets.includes('pace') === true ? t('practice.faster') : null}
        </p>
      </div>
      <div className={styles.presses}>
        {place === undefined ? null : (
          <Button kind="primary" size="small" icon={<Eye aria-hidden />} onClick={show}>
            {t('practice.show')}
          </Button>
        )}
        {step === 'to-end' || step === 'launched' ? (
          <ButtonLink
            kind={place === undefined ? 'primary' : 'secondary'}
            size="small"
            href={endPage}
            icon={<Flag aria-hidden />}
          >
            {t('practice.see-end')}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}

function Tasks({ advice: { tasks, step } }: { advice: CoachAdvice }) {
  const { t } = useTranslation();
  return (
    <ol className={classes(icons.lines, styles.tasks)}>
      {tasks.map(({ name, isDone }) => (
        <li key={name} data-done={isDone || undefined} aria-current={name === step ? 'step' : undefined}>
          {isDone ? <Check role="img" aria-label={t('practice.done')} aria-hidden={false} /> : <Circle aria-hidden />}
          <span>{t(`practice.step-${name}`)}</span>
        </li>
      ))}
    </ol>
  );
}
