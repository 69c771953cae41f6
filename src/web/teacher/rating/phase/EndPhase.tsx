/** Ends the selected phase for the class, or opens it again; says what either one brings about. */

import { Flag, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ClassRun } from '#contract/facts/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { canEndPhase } from '#domain/classStatus.ts';
import type { Phase } from '#domain/course.ts';
import { unanswered } from '#domain/status.ts';
import { focusOn } from '#web/focus.ts';
import { FormTrouble } from '#web/parts/FormTrouble.tsx';
import { type Team, useRunCall, worksOf } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { ReopenDialog } from './ReopenDialog.tsx';

import styles from './EndPhase.module.css';

type EndPhaseProps = { run: ClassRun; phase: Phase; teams: readonly Team[] };

export function EndPhase({ run, phase, teams }: EndPhaseProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending, error } = useRunCall(teacher.togglePhaseDone, () => focusOn(heading));
  const [isAsked, setAsked] = useState(false);
  const isDone = run.course.ended.has(phase.number);
  const next = run.course.challenge.phases.find(({ number }) => number === phase.number + 1);
  const toggle = (done: 0 | 1): void => mutate({ phase: phase.number, done });
  return (
    <section className={styles.ending} aria-labelledby="ending-title">
      <h2 id="ending-title" ref={heading} tabIndex={-1}>
        {t(isDone ? 'end-phase.ended-title' : 'end-phase.title', { phase: phase.title })}
      </h2>
      {isDone ? <Notice tone="good">{t('phase ended')}</Notice> : null}
      <p>{t(explanationOf(isDone, next), { next: next?.title })}</p>
      {isDone ? (
        <Button icon={<RotateCcw aria-hidden />} disabled={isPending} onClick={() => setAsked(true)}>
          {t('end-phase.reopen')}
        </Button>
      ) : (
        <EndButton run={run} phase={phase} teams={teams} isBusy={isPending} onEnd={() => toggle(1)} />
      )}
      <FormTrouble error={error} />
      {isAsked ? (
        <ReopenDialog
          phase={phase}
          next={next}
          teams={teams}
          onReopen={() => {
            toggle(0);
            setAsked(false);
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </section>
  );
}

/** What ending brings about, or once it is done, what it has brought about. */
function explanationOf(isDone: boolean, next: Phase | undefined): string {
  if (next === undefined) return isDone ? 'end-phase.ended-last' : 'end-phase.last';
  return isDone ? 'end-phase.ended' : 'end-phase.explanation';
}

type EndButtonProps = { run: ClassRun; phase: Phase; teams: readonly Team[]; isBusy: boolean; onEnd: () => void };

/** Off with the reason beside it: which teams still owe how many answers. */
function EndButton({ run, phase, teams, isBusy, onEnd }: EndButtonProps) {
  const { t } = useTranslation();
  const missing = missingAnswers(phase, teams);
  const canEnd = canEndPhase(run.course, phase, worksOf(teams));
  return (
    <>
      <Button
        kind="primary"
        icon={<Flag aria-hidden />}
        disabled={!canEnd || isBusy}
        aria-describedby={canEnd ? undefined : 'ending-reason'}
        onClick={onEnd}
      >
        {t('end-phase.end', { phase: phase.title })}
      </Button>
      {canEnd ? null : (
        <div id="ending-reason" className={styles.reason}>
          <p>{t('end-phase.missing')}</p>
          <ul>
            {missing.map(({ team, count }) => (
              <li key={team.id}>{t('end-phase.missing-of', { team: team.title, count })}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function missingAnswers(phase: Phase, teams: readonly Team[]): { team: Team; count: number }[] {
  return teams.map((team) => ({ team, count: unanswered(phase, team.work).length })).filter(({ count }) => count > 0);
}
