/** One team on the rating screen: its members, its answers in the selected phase, and the feedback on the phase. */

import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import { isUnrated } from '#client/rating/answerSlots.ts';
import type { Phase } from '#domain/course.ts';
import { answerableActivities, answerTo } from '#domain/status.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { AwayTeam } from '#web/teacher/counting/AwayTeam.tsx';
import { Uncounted } from '#web/teacher/counting/Uncounted.tsx';
import type { Team } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { withHyphens } from '#web/ui/hyphens.ts';

import { AnswerRow } from './AnswerRow.tsx';
import { PhaseFeedback } from './PhaseFeedback.tsx';
import type { RoundOnScreen, ToRate } from './useRound.ts';

import styles from './TeamSection.module.css';

type TeamSectionProps = { round: RoundOnScreen; team: Team };

export function TeamSection({ round, team }: TeamSectionProps) {
  const { t } = useTranslation();
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { run, phase, isFiltered } = round;
  const fold = useFold(round, team);
  if (isFiltered && rowsOf(round, team).length === 0) return null;
  return (
    <section className={classes(styles.section, fold.isFolded && styles.folded)} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} ref={title} tabIndex={-1} translate="no">
          {withHyphens(team.title)}
        </h2>
        <Members team={team} />
        <Count team={team} phase={phase} />
        {fold.isFolded ? null : (
          <AwayTeam run={run} team={team} phase={phase} kind="quiet" onDone={() => focusOn(title)}>
            {t(team.isCounted ? 'counting.leave-out' : 'absent.open')}
            <span className="visually-hidden" translate="no">
              {team.title}
            </span>
          </AwayTeam>
        )}
        {team.isCounted ? null : (
          <div className={styles.aside}>
            <Uncounted team={team} onDone={() => focusOn(title)} />
            <FoldButton team={team} fold={fold} />
          </div>
        )}
      </header>
      {fold.isFolded ? null : <Work round={round} team={team} id={fold.id} />}
    </section>
  );
}

function Work({ round, team, id }: TeamSectionProps & { id: string }) {
  const { t } = useTranslation();
  const { phase } = round;
  return (
    <div id={id} className={styles.work}>
      <table className={styles.table}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('activities.activity')}</th>
            <th scope="col">{t('activities.duration')}</th>
            <th scope="col">{t('teacher.rating')}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(round, team).map((toRate) => (
            <AnswerRow key={toRate.id} toRate={toRate} />
          ))}
        </tbody>
      </table>
      <PhaseFeedback key={phase.number} team={team} phase={phase} />
    </div>
  );
}

/** The team's visible answers. */
function rowsOf({ phase, toRate, isShown }: RoundOnScreen, team: Team): ToRate[] {
  return phase.activities.map((activity) => toRate(team, activity)).filter(isShown);
}

type Fold = { id: string; isFolded: boolean; toggle: () => void };

/** A team that does not count is folded, until the docent unfolds it or enters one of its answers. */
function useFold(round: RoundOnScreen, team: Team): Fold {
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const hasOpen = round.phase.activities.some((activity) => round.toRate(team, activity).isOpen);
  // It stays unfolded when that answer is closed again: the focus is inside.
  if (hasOpen && !isUnfolded) setUnfolded(true);
  const toggle = (): void => {
    if (isUnfolded) round.close(team);
    setUnfolded(!isUnfolded);
  };
  return { id, isFolded: !team.isCounted && !isUnfolded, toggle };
}

function FoldButton({ team, fold: { id, isFolded, toggle } }: { team: Team; fold: Fold }) {
  const { t } = useTranslation();
  return (
    <Button
      kind="quiet"
      size="small"
      icon={isFolded ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
      aria-expanded={!isFolded}
      {...(isFolded ? {} : { 'aria-controls': id })}
      onClick={toggle}
    >
      {t(isFolded ? 'counting.show-answers' : 'counting.hide-answers')}
      <span className="visually-hidden" translate="no">
        {team.title}
      </span>
    </Button>
  );
}

function Members({ team }: { team: Team }) {
  const { t } = useTranslation();
  const names = team.students.map(({ name }) => name).join(', ');
  return <p className={styles.members}>{names === '' ? t('rating.no-members') : names}</p>;
}

function Count({ team, phase }: { team: Team; phase: Phase }) {
  const { t } = useTranslation();
  const answers = answerableActivities(phase).map((activity) => answerTo(activity, team.work));
  const unrated = answers.filter(isUnrated).length;
  const answered = answers.filter((answer) => answer !== undefined).length;
  return (
    <p className={styles.count}>
      {t('rating.answered', { answered, total: answers.length })}
      {unrated === 0 ? null : <strong>{t('rating.to-rate', { count: unrated })}</strong>}
    </p>
  );
}
