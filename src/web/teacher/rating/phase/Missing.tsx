/** What holds up the end of a phase: which teams still owe how many answers, and the way to leave such a team out for now. */

import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Phase } from '#domain/course.ts';
import { unanswered } from '#domain/status.ts';
import { LeaveOutDialog } from '#web/teacher/counting/LeaveOut.tsx';
import type { Team } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';

/** `teams`: those that count. */
type MissingProps = { phase: Phase; teams: readonly Team[]; onLeftOut: () => void };

export function Missing({ phase, teams, onLeftOut }: MissingProps) {
  const { t } = useTranslation();
  const missing = teams
    .map((team) => ({ team, count: unanswered(phase, team.work).length }))
    .filter(({ count }) => count > 0);
  if (teams.length === 0) return <p>{t('end-phase.none-counted')}</p>;
  // While everybody is still at work nobody lags.
  const isOffered = missing.length < teams.length;
  return (
    <>
      <p>{t('end-phase.missing')}</p>
      <ul>
        {missing.map(({ team, count }) => (
          <li key={team.id}>
            {t('end-phase.missing-of', { team: team.title, count })}
            {isOffered ? <LeaveOut team={team} onDone={onLeftOut} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Once it is done its button is gone. */
function LeaveOut({ team, onDone }: { team: Team; onDone: () => void }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setAsked(true)}>
        {t('counting.leave-out')}
        <span className="visually-hidden">{team.title}</span>
      </Button>
      {isAsked ? <LeaveOutDialog team={team} onDone={onDone} onClose={() => setAsked(false)} /> : null}
    </>
  );
}
