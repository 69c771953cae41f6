/** One team on the rating screen: its members, its answers in the selected phase as cells, the open answer below them, and the feedback on the phase. */

import { type CSSProperties, type ReactNode, type RefObject, useId, useRef, useState } from 'react';

import { isUnrated } from '#client/rating/answerSlots.ts';
import type { Phase } from '#domain/course.ts';
import { answerableActivities, answerTo } from '#domain/status.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { TeamName } from '#web/teacher/board/TeamName.tsx';
import { AwayTeam } from '#web/teacher/counting/AwayTeam.tsx';
import { Uncounted } from '#web/teacher/counting/Uncounted.tsx';
import { AnswerDetail } from '#web/teacher/rating/answer/AnswerDetail.tsx';
import type { Team } from '#web/teacher/run.ts';
import { classes } from '#web/ui/classes.ts';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { Fold } from '#web/ui/Fold.tsx';

import { AnswerCell, canOpen } from './AnswerCell.tsx';
import { FeedbackCell, FeedbackDetail, usePhaseFeedback } from './PhaseFeedback.tsx';
import type { RoundOnScreen, ToRate } from './useRound.ts';

import styles from './TeamSection.module.css';

type TeamSectionProps = { round: RoundOnScreen; team: Team };

/** A team that does not count is folded, until the docent unfolds it or enters one of its answers. */
export function TeamSection({ round, team }: TeamSectionProps) {
  const { t } = useTranslation();
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const fold = useFold(round, team);
  const { run, phase, isFiltered } = round;
  const { isCounted } = team;
  if (isFiltered && rowsOf(round, team).length === 0) return null;
  const focusTitle = (): void => focusOn(title);
  const work = <Work key={phase.number} round={round} team={team} />;
  // One section for both, so that its title keeps the focus when the team counts again.
  return (
    <section className={classes(styles.section, !isCounted && styles.uncounted)} aria-labelledby={heading}>
      <TeamHead team={team} phase={phase} heading={heading} title={title}>
        {isCounted ? (
          <div className={styles.away}>
            <AwayTeam
              run={run}
              team={team}
              phase={phase}
              kind="quiet"
              tooltip={t('counting.leave-out')}
              onDone={focusTitle}
            />
          </div>
        ) : (
          <>
            <Uncounted team={team} onDone={focusTitle} />
            {fold.isOpen ? (
              <AwayTeam run={run} team={team} phase={phase} kind="quiet" onDone={focusTitle}>
                {t('absent.open')}
              </AwayTeam>
            ) : null}
          </>
        )}
      </TeamHead>
      {isCounted ? (
        work
      ) : (
        <Fold
          className={styles.fold}
          isOpen={fold.isOpen}
          onToggle={fold.toggle}
          title={
            <>
              {t('counting.answers')}
              <span className="visually-hidden" translate="no">
                {team.title}
              </span>
            </>
          }
        >
          {() => work}
        </Fold>
      )}
    </section>
  );
}

type TeamHeadProps = {
  team: Team;
  phase: Phase;
  /** The id of the heading. */
  heading: string;
  title: RefObject<HTMLHeadingElement | null>;
  /** What the docent can do about whether the team counts. */
  children: ReactNode;
};

function TeamHead({ team, phase, heading, title, children }: TeamHeadProps) {
  return (
    <header className={styles.head}>
      <h2 id={heading} ref={title} tabIndex={-1} className={styles.name} translate="no">
        <TeamName name={team.title} />
      </h2>
      <Members team={team} />
      <Count team={team} phase={phase} />
      {children}
    </header>
  );
}

function useFold(round: RoundOnScreen, team: Team) {
  const [isUnfolded, setUnfolded] = useState(false);
  const hasOpen = round.phase.activities.some((activity) => round.toRate(team, activity).isOpen);
  // It stays unfolded when that answer is closed again: the focus is inside.
  const mayStay = !team.isCounted && (isUnfolded || hasOpen);
  if (mayStay !== isUnfolded) setUnfolded(mayStay);
  const toggle = (isOpen: boolean): void => {
    if (!isOpen) round.close(team);
    setUnfolded(isOpen);
  };
  return { isOpen: isUnfolded, toggle };
}

function Work({ round, team }: TeamSectionProps) {
  const { t } = useTranslation();
  const id = useId();
  const { phase } = round;
  const rows = rowsOf(round, team);
  const feedback = usePhaseFeedback(team, phase);
  return (
    <table className={styles.table} style={columnsOf(round)}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('activities.activity')}</th>
          <th scope="col">{t('activities.duration')}</th>
          <th scope="col">{t('teacher.rating')}</th>
        </tr>
      </thead>
      <tbody className={styles.cells}>
        {rows.map((toRate) => (
          <AnswerCell key={toRate.id} toRate={toRate} detail={`${id}-${toRate.activity.id}`} />
        ))}
        <FeedbackCell feedback={feedback} detail={`${id}-feedback`} />
        {rows
          .filter((toRate) => toRate.isOpen && canOpen(toRate))
          .map((toRate) => (
            <DetailRow key={`open-${toRate.id}`} id={`${id}-${toRate.activity.id}`}>
              <AnswerDetail toRate={toRate} />
            </DetailRow>
          ))}
        {feedback.isOpen ? (
          <DetailRow id={`${id}-feedback`}>
            <FeedbackDetail feedback={feedback} />
          </DetailRow>
        ) : null}
      </tbody>
    </table>
  );
}

/** Below all cells, so that the order of the focus is the order on screen. */
function DetailRow({ id, children }: { id: string; children: ReactNode }) {
  return (
    <tr id={id} className={styles.detail}>
      <td colSpan={3}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </td>
    </tr>
  );
}

/** The same cells below each other for every team, on a wide screen with room for the feedback before a team can have it. */
function columnsOf({ phase }: RoundOnScreen): CSSProperties {
  const { length } = phase.activities;
  return { '--cells': length + 1, '--activities': length } as CSSProperties;
}

/** The team's visible answers. */
function rowsOf({ phase, toRate, isShown }: RoundOnScreen, team: Team): ToRate[] {
  return phase.activities.map((activity) => toRate(team, activity)).filter(isShown);
}

function Members({ team }: { team: Team }) {
  const { t } = useTranslation();
  const names = team.students.map(({ name }) => name).join(', ');
  return <p className={styles.members}>{names === '' ? t('rating.no-members') : names}</p>;
}

/** What waits for a rating is in sight in the cells, unless they are folded. */
function Count({ team, phase }: { team: Team; phase: Phase }) {
  const { t } = useTranslation();
  const answers = answerableActivities(phase).map((activity) => answerTo(activity, team.work));
  const unrated = answers.filter(isUnrated).length;
  const answered = answers.filter((answer) => answer !== undefined).length;
  return (
    <p className={styles.count}>
      {t('rating.answered', { answered, total: answers.length })}
      {unrated === 0 || team.isCounted ? null : <strong>{t('rating.to-rate', { count: unrated })}</strong>}
    </p>
  );
}
