/** What holds up the end of a phase: which teams still owe how many answers. */

import { useTranslation } from 'react-i18next';

import type { Phase } from '#domain/course.ts';
import { unanswered } from '#domain/status.ts';
import type { Team } from '#web/teacher/run.ts';

type MissingAnswers = { team: Team; count: number };

export function missingAnswers(phase: Phase, teams: readonly Team[]): MissingAnswers[] {
  return teams.map((team) => ({ team, count: unanswered(phase, team.work).length })).filter(({ count }) => count > 0);
}

export function Missing({ missing }: { missing: readonly MissingAnswers[] }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('end-phase.missing')}</p>
      <ul>
        {missing.map(({ team, count }) => (
          <li key={team.id}>{t('end-phase.missing-of', { team: team.title, count })}</li>
        ))}
      </ul>
    </>
  );
}
