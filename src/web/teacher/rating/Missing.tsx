/** What blocks the end of a phase, and returned answers, which do not: the teams, each with a number of answers. */

import type { Activity, Phase, TeamWork } from '#domain/course.ts';
import { returnedIn, unanswered } from '#domain/status.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import type { Team } from '#web/teacher/run.ts';

import styles from './EndPhase.module.css';

type AnswersOfTeam = { team: Team; count: number };

export function missingAnswers(phase: Phase, teams: readonly Team[]): AnswersOfTeam[] {
  return countOf(teams, (work) => unanswered(phase, work));
}

function countOf(teams: readonly Team[], find: (work: TeamWork) => readonly Activity[]): AnswersOfTeam[] {
  return teams.map((team) => ({ team, count: find(team.work).length })).filter(({ count }) => count > 0);
}

export function Missing({ missing }: { missing: readonly AnswersOfTeam[] }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('end-phase.missing')}</p>
      <ByTeam answers={missing} />
    </>
  );
}

/** Given back with a tip, and not sent again: the end of a phase does not wait for it (docs/rules.md 5.20). */
export function WithTeams({ phase, teams, isDone }: { phase: Phase; teams: readonly Team[]; isDone: boolean }) {
  const { t } = useTranslation();
  const answers = countOf(teams, (work) => returnedIn(phase, work));
  if (answers.length === 0) return null;
  return (
    <div className={styles.reason}>
      <p>{t('end-phase.with-teams')}</p>
      <ByTeam answers={answers} />
      <p>{t(isDone ? 'end-phase.with-teams-ended' : 'end-phase.with-teams-hint')}</p>
    </div>
  );
}

function ByTeam({ answers }: { answers: readonly AnswersOfTeam[] }) {
  const { t } = useTranslation();
  return (
    <ul>
      {answers.map(({ team, count }) => (
        <li key={team.id}>{t('end-phase.missing-of', { team: team.title, count })}</li>
      ))}
    </ul>
  );
}
