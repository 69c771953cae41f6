/** Ends the selected phase for the class, or reopens it; states the consequences of both. */

import { useMutation } from '@tanstack/react-query';
import { ArrowRight, Flag, RotateCcw, UserX } from 'lucide-react';
import { useState } from 'react';

import type { ClassRun } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { canEndPhase, countedOf } from '#domain/classStatus.ts';
import type { Phase } from '#domain/course.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { AwayTeam } from '#web/teacher/counting/AwayTeam.tsx';
import { Uncounted } from '#web/teacher/counting/Uncounted.tsx';
import { GivenBy } from '#web/teacher/people/GivenBy.tsx';
import { type Team, useRunCall, worksOf } from '#web/teacher/run.ts';
import { RevealTogether } from '#web/teacher/together/RevealTogether.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { Missing, missingAnswers, WithTeams } from './Missing.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';

import styles from './EndPhase.module.css';

/** The focus target of the end of the phase: its heading. */
export const endingPlace = 'ending-title';

type EndPhaseProps = { run: ClassRun; phase: Phase; teams: readonly Team[] };

export function EndPhase({ run, phase, teams }: EndPhaseProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useRunCall(teacher.togglePhaseDone, () => focusOn(endingPlace));
  const [isOpen, setOpen] = useState(false);
  const isDone = run.course.ended.has(phase.number);
  const next = run.course.challenge.phases.find(({ number }) => number === phase.number + 1);
  const toggle = (done: 0 | 1): void => mutate({ phase: phase.number, done });
  return (
    <Card className={styles.ending} aria-labelledby={endingPlace} data-in-sight>
      <h2 id={endingPlace} tabIndex={-1}>
        {t(isDone ? 'end-phase.ended-title' : 'end-phase.title', { phase: phase.title })}
      </h2>
      {isDone ? (
        <Notice tone="good">
          {t('phase ended')} <GivenBy given={run.endings.get(phase.number)} />
        </Notice>
      ) : null}
      <p>{t(explanationOf(isDone, next), { next: next?.title })}</p>
      <WithTeams phase={phase} teams={countedOf(teams)} isDone={isDone} />
      {isDone ? (
        <>
          <div className={styles.actions}>
            <ButtonLink kind="primary" href="/docent/digibord" icon={<ArrowRight aria-hidden />}>
              {t('teams.to-board')}
            </ButtonLink>
            <Button icon={<RotateCcw aria-hidden />} disabled={isPending} onClick={() => setOpen(true)}>
              {t('end-phase.reopen')}
            </Button>
          </div>
          <RevealTogether phase={phase} teams={teams} />
        </>
      ) : (
        <Ending
          run={run}
          phase={phase}
          teams={teams}
          isBusy={isPending}
          onChanged={() => focusOn(endingPlace)}
          onEnd={() => toggle(1)}
        />
      )}
      <FormTrouble error={error} />
      {isOpen ? (
        <ReopenDialog
          phase={phase}
          next={next}
          teams={teams}
          onReopen={() => {
            toggle(0);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Card>
  );
}

/** The consequences of ending, or after that what has changed. */
function explanationOf(isDone: boolean, next: Phase | undefined): string {
  if (next === undefined) return isDone ? 'end-phase.ended-last' : 'end-phase.last';
  return isDone ? 'end-phase.ended' : 'end-phase.explanation';
}

type EndingProps = {
  run: ClassRun;
  phase: Phase;
  teams: readonly Team[];
  isBusy: boolean;
  onEnd: () => void;
  /** Another team counts, or one less. */
  onChanged: () => void;
};

/** What the end of the phase waits for and what can be done about it, and then the button. */
function Ending({ run, phase, teams, isBusy, onEnd, onChanged }: EndingProps) {
  const { t } = useTranslation();
  const counted = countedOf(teams);
  const missing = missingAnswers(phase, counted);
  const canEnd = canEndPhase(run.course, phase, worksOf(teams));
  return (
    <>
      {canEnd ? null : (
        <div id="ending-reason" className={styles.reason}>
          {missing.length === 0 ? <p>{t('end-phase.none-counted')}</p> : <Missing missing={missing} />}
        </div>
      )}
      {/* While everybody is still at work, no team lags. */}
      {missing.length < counted.length ? (
        <Lagging run={run} phase={phase} teams={missing.map(({ team }) => team)} onChanged={onChanged} />
      ) : null}
      <UncountedTeams teams={teams} onCounted={onChanged} />
      <Button
        kind="primary"
        data-coach="end-phase"
        icon={<Flag aria-hidden />}
        disabled={!canEnd || isBusy}
        aria-describedby={canEnd ? undefined : 'ending-reason'}
        onClick={onEnd}
      >
        {t('end-phase.end', { phase: phase.title })}
      </Button>
    </>
  );
}

type LaggingProps = Pick<EndingProps, 'run' | 'phase' | 'teams' | 'onChanged'>;

/** One team has its own dialog here; several are left out with one press, and each of them alone at its name. */
function Lagging({ run, phase, teams, onChanged }: LaggingProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useRunCall(teacher.countTeam);
  // One request each: after a failure the rest can be retried.
  const leaveOut = useMutation({
    mutationFn: async () => {
      for (const { id } of teams) await mutateAsync({ teamId: id, counted: 0 });
    },
    onSuccess: onChanged,
  });
  const [only, ...others] = teams;
  if (only === undefined) return null;
  return (
    <>
      {others.length === 0 && !leaveOut.isPending ? (
        <div className={styles.actions}>
          <AwayTeam run={run} team={only} phase={phase} onDone={onChanged}>
            {t('counting.title', { team: only.title })}
          </AwayTeam>
        </div>
      ) : (
        <>
          <p>{t('counting.leave-all-cost', { count: teams.length })}</p>
          <div className={styles.actions}>
            <Button
              size="small"
              icon={<UserX aria-hidden />}
              disabled={leaveOut.isPending}
              onClick={() => leaveOut.mutate()}
            >
              {t('counting.leave-all', { count: teams.length })}
            </Button>
          </div>
        </>
      )}
      <FormTrouble error={leaveOut.error} />
    </>
  );
}

/** Teams that are excluded for now, with a button to include them again. */
function UncountedTeams({ teams, onCounted }: { teams: readonly Team[]; onCounted: () => void }) {
  const uncounted = teams.filter(({ isCounted }) => !isCounted);
  if (uncounted.length === 0) return null;
  return (
    <ul className={styles.uncounted}>
      {uncounted.map((team) => (
        <li key={team.id}>
          <strong translate="no">{team.title}</strong>
          <Uncounted team={team} onDone={onCounted} />
        </li>
      ))}
    </ul>
  );
}
